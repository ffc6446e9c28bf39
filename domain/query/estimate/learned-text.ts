import { durationText } from '#domain/core/number/format-quantity.ts'
import type { LearnedTime } from './learned-time.ts'

const OF: Readonly<Record<LearnedTime['of'], string>> = {
  statement: 'runs of this statement',
  tables: 'similar runs on these tables',
  database: 'runs on this database',
}

/** The learned time as a sentence, with its certainty and its source. */
export function learnedText({ lowMs, highMs, runs, of }: LearnedTime): string {
  const [low, high] = [durationText(lowMs), durationText(highMs)]
  const range = low === high ? `about ${low}` : `${low} to ${high}`
  return `Likely ${range}, nine times of ten, by your last ${runs} ${OF[of]}.`
}

/** The sentence while there are too few runs. */
export const NOT_LEARNED =
  'The time is not known yet: it is learned from 20 of your own runs on this database.'
