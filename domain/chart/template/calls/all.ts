import type { Helper } from '#domain/chart/template/values.ts'
import { CONDITIONS } from './conditions.ts'
import { NUMBERS } from './numbers.ts'
import { TEXTS } from './texts.ts'
import { TIMES } from './times.ts'

/** The helpers that templates can call beside blocks, as Superset registers them. Source: wire §7.3. */
export const HELPERS: ReadonlyMap<string, Helper> = new Map<string, Helper>([
  ...CONDITIONS,
  ...NUMBERS,
  ...TEXTS,
  ...TIMES,
  ['log', () => ''],
])
