import { removeFolder } from '#tests/support/free-folder.ts'
import { freshData } from '#tests/support/prepared-data.ts'
import { startServer } from '#tests/support/start-server.ts'
import type { Browser, BrowserKind } from './driver/driver.ts'
import { FIREFOX } from './driver/firefox.ts'
import { WEBKIT } from './driver/webkit.ts'
import type { Journey } from './journey.ts'
import { builder } from './journeys/builder.ts'
import { dashboard } from './journeys/dashboard.ts'
import { exportResult } from './journeys/export-result.ts'
import { names } from './journeys/names.ts'
import { offlineAndSync } from './journeys/offline-and-sync.ts'
import { phone } from './journeys/phone.ts'
import { run } from './journeys/run.ts'
import { signOut } from './journeys/sign-out.ts'
import { twoWindows } from './journeys/two-windows.ts'
import { typeAndReload } from './journeys/type-and-reload.ts'
import { personAt } from './person.ts'

const BROWSERS: readonly BrowserKind[] = [FIREFOX, WEBKIT]
const JOURNEYS: readonly Journey[] = [
  typeAndReload,
  run,
  offlineAndSync,
  twoWindows,
  dashboard,
  builder,
  exportResult,
  signOut,
  phone,
  names,
]

// `npm run browsers -- firefox run` plays the journeys of one browser whose names contain a text.
const [browserText = '', journeyText = ''] = process.argv.slice(2)

/** Plays a journey with its own browser and server. Returns the reason of a failure, else null. */
async function play(journey: Journey, start: () => Promise<Browser>): Promise<string | null> {
  const first = await startServer({ dataDir: await freshData() })
  const browser = await start()
  const { person, server } = personAt(browser, first)
  try {
    await journey.play(person)
    return null
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause)
  } finally {
    await browser.close()
    await server().kill()
    removeFolder(first.dataDir)
  }
}

const counts = { passed: 0, failed: 0 }
for (const kind of BROWSERS.filter(({ name }) => name.toLowerCase().includes(browserText.toLowerCase()))) {
  console.log(`\n── ${kind.name}`)
  const start = kind.find()
  if (start === null) {
    console.log(`  ✗ not installed: ${kind.install}`)
    counts.failed += 1
    continue
  }
  for (const journey of JOURNEYS.filter(({ name }) => name.includes(journeyText))) {
    const fault = await play(journey, start)
    console.log(fault === null ? `  ✓ ${journey.name}` : `  ✗ ${journey.name}: ${fault}`)
    counts[fault === null ? 'passed' : 'failed'] += 1
  }
}
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
if (counts.passed + counts.failed === 0)
  console.log(
    'No journey has such a name. Usage: npm run browsers -- [firefox|webkit] [part of a journey name]',
  )
process.exitCode = counts.passed > 0 && counts.failed === 0 ? 0 : 1
