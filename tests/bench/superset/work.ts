import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { type Figure, medianOf, percentile, repeat } from '#tests/bench/figures.ts'
import { keySamples, untilShown, watchKeys } from '#tests/bench/in-page.ts'
import type { Subject } from './subject.ts'

const RUNS = 5
const SWITCHES = 10
const KEYS = 60
const MINUTE_MS = 60_000
const KEY_PAUSE_MS = 250

async function focusEditor(page: Page, { editor }: Subject): Promise<void> {
  await page.locator(`${editor.field}:visible, ${editor.shown}:visible`).first().click({ force: true })
}

async function replaceText(page: Page, subject: Subject, text: string): Promise<void> {
  await focusEditor(page, subject)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(text)
  await page.keyboard.press('Escape')
}

/** Measures from the run key to the frame that shows the first row, with a new text each time. */
async function runs(page: Page, subject: Subject): Promise<readonly number[]> {
  return await repeat(RUNS, async (round) => {
    const word = `row ${Date.now() % 100_000} ${round}`
    await replaceText(page, subject, `select '${word}' as label from airports`)
    return await untilShown(page, 'ControlOrMeta+Enter', subject.cell, word)
  })
}

/** Measures from the key that switches tabs to the frame that shows the text. */
async function switches(page: Page, subject: Subject): Promise<readonly number[]> {
  const texts = ['first', 'second'] as const
  return await repeat(SWITCHES, async (round) => {
    const next = texts[round % 2] ?? 'first'
    await page
      .getByRole('tab', { name: new RegExp(`^${next}`) })
      .first()
      .focus()
    return await untilShown(page, 'Enter', subject.editor.shown, `as ${next}`)
  })
}

async function keys(page: Page, subject: Subject): Promise<readonly number[]> {
  await replaceText(page, subject, 'select ')
  await watchKeys(page)
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press('abcdefghij'[key % 10] ?? 'a')
    await delay(50)
  }
  await delay(500)
  return await keySamples(page)
}

/** Collects the paths of requests in an idle minute and in a minute of typing. */
async function requestsOfMinutes(
  page: Page,
  subject: Subject,
): Promise<{ readonly idle: readonly string[]; readonly typing: readonly string[] }> {
  let requested: string[] = []
  page.context().on('request', (request) => requested.push(new URL(request.url()).pathname))
  await delay(MINUTE_MS)
  const idle = requested
  await focusEditor(page, subject)
  requested = []
  for (const until = Date.now() + MINUTE_MS; Date.now() < until; ) {
    await page.keyboard.press('a')
    await delay(KEY_PAUSE_MS)
  }
  return { idle, typing: requested }
}

/** Measures work in the SQL editor, which has two tabs named first and second. */
export async function measureWork(browser: Browser, subject: Subject): Promise<readonly Figure[]> {
  const context = await subject.openBrowser(browser)
  const page = await context.newPage()
  await page.goto(`${subject.origin}/sqllab/`)
  // Waits for the one-time caching of the program.
  if (subject.startsOffline) await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.waitForLoadState('networkidle')
  await page.reload()
  await page
    .getByRole('tab', { name: /^second/ })
    .first()
    .waitFor()
  const switched = await switches(page, subject)
  const ran = await runs(page, subject)
  const pressed = await keys(page, subject)
  await page.waitForLoadState('networkidle')
  const { idle, typing } = await requestsOfMinutes(page, subject)
  await context.close()
  const name = (what: string) => `${subject.name}: ${what}`
  return [
    medianOf(name('Run to the first row'), 'ms', ran),
    medianOf(name('another tab shown'), 'ms', switched),
    medianOf(name('key to paint'), 'ms', pressed),
    { name: name('key to paint, p95'), unit: 'ms', value: percentile(pressed, 0.95), samples: pressed },
    { name: name('requests in a minute at rest'), ...counted(idle) },
    { name: name('requests in a minute of typing'), ...counted(typing) },
  ]
}

/** Counts paths. */
function counted(paths: readonly string[]): Pick<Figure, 'unit' | 'value' | 'note'> {
  const note = [...Map.groupBy(paths, (path) => path)].map(([path, all]) => `${all.length} ${path}`)
  return { unit: 'requests', value: paths.length, note: note.join(', ') }
}
