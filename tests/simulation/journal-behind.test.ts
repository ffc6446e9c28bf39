import { expect, test } from 'vitest'
import { type Hindered, isJournalBehind } from '#tests/simulation/checks/journal-behind.ts'

/** A device without faults; a text was saved at 1,000 ms, and its database is cleared at 20,000 ms. */
const SOUND: Hindered = { deaths: [], freezes: [], stalls: [], files: { unwrittenSince: new Map() } }
const SAVED = 1_000
const CLEARED = 20_000

const unwritten = (at: number): Hindered['files'] => ({ unwrittenSince: new Map([['window', at]]) })

test.each<readonly [string, Partial<Hindered>, boolean]>([
  ['of a device that nothing happened to', {}, false],
  ['of a window that died at once', { deaths: [1_025] }, true],
  ['of a window that died when the journal had it', { deaths: [1_500] }, false],
  ['of a window that stood still at once, and still does', { freezes: [{ from: 1_025, to: 60_000 }] }, true],
  ['of one that went on just now', { freezes: [{ from: 1_025, to: 19_600 }] }, true],
  ['of one that went on and wrote it', { freezes: [{ from: 1_025, to: 19_500 }] }, false],
  ['of one that had written it before', { freezes: [{ from: 1_500, to: 60_000 }] }, false],
  ['beside a window that stood still before', { freezes: [{ from: 999, to: 60_000 }] }, false],
  ['of a disk that refuses the journal', { files: unwritten(1_400) }, true],
  ['of a disk that refused it later', { files: unwritten(1_501) }, false],
  ['of a disk that stood still', { stalls: [{ from: 1_400, to: 3_000 }] }, true],
  ['of a disk that went on before', { stalls: [{ from: 200, to: 900 }] }, false],
])('a text %s may be missing in the journal or not', (_what, happened, isBehind) => {
  expect(isJournalBehind({ ...SOUND, ...happened }, SAVED, CLEARED)).toBe(isBehind)
})

test('nobody promised a text that was not told as saved', () => {
  expect(isJournalBehind({ ...SOUND, deaths: [SAVED] }, null, CLEARED)).toBe(false)
})
