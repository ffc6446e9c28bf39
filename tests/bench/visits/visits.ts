import { type Figure, medianOf, repeat } from '#tests/bench/figures.ts'
import { untilShown } from '#tests/bench/in-page.ts'
import { editor, writeSql } from '#tests/support/sql-lab.ts'
import { measureFirstVisits, openFresh, timeVisit, VISITS, type Visit } from './first-visits.ts'

const ROUNDS = 5
const [SQL_EDITOR] = VISITS

/** Measures from the opening of a page, and from the request of the service worker, until every screen opens offline. */
interface Ready {
  readonly afterOpeningMs: number
  readonly afterRestMs: number
}

async function readyOnce(visit: Visit): Promise<Ready> {
  const { offset, address } = await openFresh(visit)
  try {
    const { context } = offset.browser
    // The script of a service worker has no timing, so the time of its request is taken.
    const restAt = context
      .waitForEvent('request', (request) => request.url().endsWith('/service-worker.js'))
      .then(() => Date.now())
    await offset.page.addInitScript(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => {
        Reflect.set(globalThis, 'readyAt', performance.now())
      })
    })
    const { origin } = await timeVisit(offset.page, address, visit)
    await offset.page.waitForFunction(() => Reflect.has(globalThis, 'readyAt'))
    const readyAt = await offset.page.evaluate(() => Number(Reflect.get(globalThis, 'readyAt')))
    return { afterOpeningMs: readyAt, afterRestMs: origin + readyAt - (await restAt) }
  } finally {
    await offset.close()
  }
}

async function readyWithoutNetwork(visit: Visit): Promise<readonly Figure[]> {
  const all: Ready[] = []
  for (let round = 0; round < ROUNDS; round += 1) all.push(await readyOnce(visit))
  return [
    medianOf(
      'ready without a network, after the page opened',
      'ms',
      all.map((one) => one.afterOpeningMs),
    ),
    medianOf(
      'ready without a network, after the page was at rest',
      'ms',
      all.map((one) => one.afterRestMs),
      { aim: 2_500 },
    ),
  ]
}

/** Measures the first run of an idle window and the runs that follow. */
async function firstRuns(visit: Visit): Promise<readonly Figure[]> {
  const later: number[] = []
  const first = await repeat(ROUNDS, async () => {
    const { offset, address } = await openFresh(visit)
    try {
      const { page } = offset
      await page.goto(address)
      await editor(page).waitFor()
      await offset.untilInstalled()
      const run = async (tag: string) => {
        await writeSql(page, `select '${tag}' as tag, origin from flights limit 100`)
        return untilShown(page, 'Control+Enter', '[role=gridcell]', tag)
      }
      const firstMs = await run('first')
      later.push(await run('second'), await run('third'))
      return firstMs
    } finally {
      await offset.close()
    }
  })
  return [
    medianOf('Run to first row, the first of a page', 'ms', first, { aim: 150 }),
    medianOf('Run to first row, the runs after it', 'ms', later),
  ]
}

/** Measures each screen in a browser that has installed the program. */
async function warmVisits(): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const visit of VISITS) {
    const { offset, address } = await openFresh(visit)
    try {
      await timeVisit(offset.page, address, visit)
      await offset.untilInstalled()
      const open = async () => {
        const page = await offset.browser.context.newPage()
        const { typed } = await timeVisit(page, address, visit)
        await page.close()
        return typed
      }
      await open()
      figures.push(medianOf(`warm visit, ${visit.name}`, 'ms', await repeat(ROUNDS, open)))
    } finally {
      await offset.close()
    }
  }
  return figures
}

const GROUPS: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  first: async () => measureFirstVisits(ROUNDS),
  ready: async () => (SQL_EDITOR === undefined ? [] : readyWithoutNetwork(SQL_EDITOR)),
  run: async () => (SQL_EDITOR === undefined ? [] : firstRuns(SQL_EDITOR)),
  warm: warmVisits,
}

/** Measures first and later visits of the screens, and the first run of a page. `only` names one group. */
export async function measureVisits(only?: string): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const [name, measure] of Object.entries(GROUPS))
    if (only === undefined || only === name) figures.push(...(await measure()))
  return figures
}
