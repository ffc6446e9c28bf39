import { removeFolder } from '#tests/support/free-folder.ts'
import { freshData } from '#tests/support/prepared-data.ts'
import { startServer } from '#tests/support/start-server.ts'
import { WEBKIT } from '#tests/browsers/driver/webkit.ts'
import { personAt } from '#tests/browsers/person.ts'
for (let n = 0; n < 8; n++) {
const first = await startServer({ dataDir: await freshData() })
const browser = await WEBKIT.find()!()
const { person, server } = personAt(browser, first)
try {
  await person.signIn('/sqllab/')
  await person.hands.sees('main button, main a')
  await browser.window.evaluate(`addEventListener('pagehide', (e) => localStorage.setItem('hid', String(e.persisted) + performance.now()))`)
  await person.open('/dashboard/list/')
  let ok = false
  for (let i = 0; i < 100 && !ok; i++) {
    await new Promise((r) => setTimeout(r, 100))
    ok = await browser.window.evaluate(`document.querySelectorAll('main button, main a').length > 0`).catch(() => false) === true
  }
  console.log(n, ok)
  if (!ok) {
    const ev = async (x: string) => console.log(x.slice(0, 60), JSON.stringify(await browser.window.evaluate(x).catch(String)))
    await ev('localStorage.getItem("hid")')
    for (const store of ['meta','tabs','outbox','catalogue','queries','history', 'traffic']) await ev(`Promise.race([new Promise((r) => setTimeout(() => r('hung ${store}'), 1500)), indexedDB.databases().then(([{name}]) => new Promise((ok) => { const q = indexedDB.open(name); q.onsuccess = () => { const t = q.result.transaction(['${store}'], 'readonly'); const g = t.objectStore('${store}').count(); g.onsuccess = () => ok('${store} ' + g.result) ; g.onerror = () => ok('err') } }))])`)
    await ev('window.__steps')
    await ev(`indexedDB.databases()`)
    await ev(`navigator.locks.query()`)
    await ev(`Promise.race([new Promise((r) => setTimeout(() => r('hung'), 3000)), indexedDB.databases().then(async (all) => Promise.all(all.map(({name}) => new Promise((ok) => { const q = indexedDB.open(name); q.onsuccess = () => { ok([name, q.result.version, [...q.result.objectStoreNames].length]); q.result.close() }; q.onerror = () => ok([name, String(q.error)]); q.onblocked = () => ok([name,'blocked']); q.onupgradeneeded = () => ok([name,'upgrade']) }))))])`)
    await ev(`Promise.race([new Promise((r) => setTimeout(() => r('hung'), 3000)), new Promise((ok) => { const q = indexedDB.open('probe'); q.onsuccess = () => ok('opened'); q.onerror = () => ok('error') })])`)
    await ev(`window.__steps`)
 await ev(`new Promise(r => requestAnimationFrame(() => r('frame')) || setTimeout(() => r('no frame'), 3000))`)
 await ev(`[document.visibilityState, document.hasFocus()]`)
  }
} finally {
  await browser.close(); await server().kill(); removeFolder(first.dataDir)
}
}
