import { expect } from '@playwright/test'
import type { OwnOffset } from './own-offset.ts'
import { readRaw } from './raw-database.ts'
import { editor, editorText } from './sql-lab.ts'

/** Texts that were shown as saved before kills of the browser, and those of them that were there afterwards. */
export interface BrowserKillReport {
  readonly rounds: number
  readonly acknowledged: number
  readonly lost: readonly string[]
}

/**
 * Types into the shown tab and kills the browser (kill -9) at another moment each round, without ever closing it; each text
 * that the database had before the kill must be there afterwards. `onRound` is called after each.
 */
export async function killWhileTyping(
  offset: OwnOffset,
  rounds: number,
  onRound: (round: number) => void = () => undefined,
): Promise<BrowserKillReport> {
  const lost: string[] = []
  let acknowledged = 0
  for (let round = 1; round <= rounds; round += 1) {
    const saved = await typeUntilKill(offset, round)
    await offset.crashBrowser()
    await openAgain(offset)
    await expect.poll(() => editorText(offset.page)).not.toBe('')
    const text = JSON.stringify(await readRaw(offset.page, 'tabs'))
    acknowledged += saved.length
    lost.push(...saved.filter((mark) => !text.includes(mark)))
    onRound(round)
  }
  return { rounds, acknowledged, lost }
}

/**
 * A browser that is killed in the first seconds after a first sign-in has not stored the user: it shows the sign-in, and
 * the texts are there after it.
 */
async function openAgain(offset: OwnOffset): Promise<void> {
  await offset.open('/sqllab/')
  const question = offset.page.getByRole('heading', { name: 'Sign in' })
  await expect(editor(offset.page).or(question)).toBeVisible()
  if (await question.isVisible()) {
    // A link signs in once; a server that starts prints another.
    await offset.server.stop()
    await offset.plugIn()
    await offset.signIn('/sqllab/')
  }
  await expect(editor(offset.page)).toBeVisible()
}

const MARKS_A_ROUND = 3

/** Types a mark and waits for it, then others that are often still in flight; returns those in the database. */
async function typeUntilKill({ page }: OwnOffset, round: number): Promise<readonly string[]> {
  await editor(page).click()
  await page.keyboard.press('ControlOrMeta+A')
  const marks = Array.from({ length: MARKS_A_ROUND }, (_, step) => `kill_${round}_${step}_`)
  await page.keyboard.insertText(`-- ${marks[0]}\n`)
  await expect.poll(async () => JSON.stringify(await readRaw(page, 'tabs'))).toContain(marks[0])
  for (const mark of marks.slice(1)) await page.keyboard.insertText(`-- ${mark}\n`)
  // Each round dies at another moment around the commit, which comes 300 ms after the last key.
  const typedAt = await page.evaluate(() => performance.now())
  await page.waitForFunction(([at, ms]) => performance.now() - Number(at) > Number(ms), [
    typedAt,
    (round * 137) % 600,
  ] as const)
  const text = JSON.stringify(await readRaw(page, 'tabs'))
  return marks.filter((mark) => text.includes(mark))
}
