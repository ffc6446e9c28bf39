import type { Browser, Request } from '@playwright/test'
import { type Figure, medianOf } from '#tests/bench/figures.ts'
import { type StartTimes, timedSight, timedStart } from '#tests/bench/in-page.ts'
import { DRAWN_CHARTS } from '#tests/support/superset/example-charts.ts'
import type { Subject } from './subject.ts'

const ROUNDS = 5

interface Screen {
  readonly name: string
  readonly path: (subject: Subject) => string
  /** Selector and number of the elements that end the visit; null: a character appears in the editor. */
  readonly until: ((subject: Subject) => readonly [selector: string, count: number]) | null
}

function screensOf(chartId: number): readonly Screen[] {
  return [
    { name: 'SQL editor', path: () => '/sqllab/', until: null },
    { name: 'dashboard list', path: () => '/dashboard/list/', until: ({ listed }) => [listed, 1] },
    {
      name: 'ten charts',
      path: ({ dashboardPath }) => dashboardPath,
      until: ({ drawn }) => [drawn, DRAWN_CHARTS.length],
    },
    {
      name: 'Explore',
      path: () => `/explore/?slice_id=${chartId}`,
      until: ({ drawnInBuilder }) => [drawnInBuilder, 1],
    },
  ]
}

interface Visited extends StartTimes {
  readonly requests: number
}

/** A visit by a new browser, and the requests that began before its end. */
async function visit(browser: Browser, subject: Subject, screen: Screen): Promise<Visited> {
  const context = await subject.openBrowser(browser)
  try {
    const sent: Request[] = []
    context.on('request', (request) => sent.push(request))
    const page = await context.newPage()
    const address = subject.origin + screen.path(subject)
    const times = await (screen.until === null
      ? timedStart(page, address, subject.editor)
      : timedSight(page, address, ...screen.until(subject)))
    const mark = times.origin + times.typed
    const requests = sent.filter((request) => request.timing().startTime <= mark).length
    return { ...times, requests }
  } finally {
    await context.close()
  }
}

/**
 * Measures first visits of each screen with an empty profile. The subjects take turns, so that other load affects all. One
 * visit of each goes before, so that every server has cached the answers to the queries.
 */
export async function measureVisitsBeside(
  browser: Browser,
  subjects: readonly Subject[],
  chartId: number,
): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const screen of screensOf(chartId)) {
    const visits = new Map<Subject, Visited[]>(subjects.map((subject) => [subject, []]))
    for (const subject of subjects) await visit(browser, subject, screen)
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [subject, all] of visits) all.push(await visit(browser, subject, screen))
    for (const [subject, all] of visits) {
      const name = `${subject.name}: first visit, ${screen.name}`
      const times = all.map(({ typed }) => typed)
      const requests = all.map((one) => one.requests)
      figures.push(medianOf(name, 'ms', times), medianOf(`${name}, requests`, 'requests', requests))
    }
  }
  return figures
}
