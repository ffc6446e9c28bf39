import { removeFolder } from '#tests/support/free-folder.ts'
import { freshData } from '#tests/support/prepared-data.ts'
import { startServer } from '#tests/support/start-server.ts'
import { WEBKIT } from '#tests/browsers/driver/webkit.ts'
import { personAt } from '#tests/browsers/person.ts'
const first = await startServer({ dataDir: await freshData() })
const browser = await WEBKIT.find()!()
const { person, server } = personAt(browser, first)
try {
  await person.signIn('/sqllab/')
  await person.hands.sees('main button, main a')
  await person.open('/dashboard/list/')
  for (let i = 0; i < 12; i++) {
    await new Promise((r) => setTimeout(r, 1500))
    console.log(i, JSON.stringify(await browser.window.evaluate(`({href: location.href, ready: document.readyState, body: document.body?.innerHTML.slice(0,200), html: document.documentElement.outerHTML.slice(0,1500), ctl: navigator.serviceWorker.controller?.state ?? null, res: performance.getEntriesByType('resource').map(e=>[e.name.split('/').slice(3).join('/'), Math.round(e.responseEnd), e.transferSize, e.responseStatus])})`).catch((e)=>String(e)))?.slice(0, i === 3 || i===11 ? 6000 : 300))
    if (i === 4) {
      console.log(await browser.window.evaluate(`fetch(document.querySelector('script[type=module]').src).then(async r => [r.status, r.headers.get('content-type'), (await r.text()).slice(0,300)])`).catch(String))
      console.log(await browser.window.evaluate(`import(document.querySelector('script[type=module]').src).then(() => 'ok', e => String(e) + (e.stack ?? ''))`).catch(String))
    }
  }
} finally {
  await browser.close(); await server().kill(); removeFolder(first.dataDir)
}
