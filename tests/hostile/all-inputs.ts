import type { HostileIds, HostileInput } from './hostile-input.ts'
import { archives } from './inputs/archives.ts'
import { charts } from './inputs/charts.ts'
import { requests } from './inputs/requests.ts'
import { formattedTexts, runTexts, storedTexts } from './inputs/sql-texts.ts'
import { templates } from './inputs/templates.ts'

/** Every input of the corpus. */
export function allInputs(ids: HostileIds): readonly HostileInput[] {
  return [templates, formattedTexts, runTexts, archives, charts, requests, storedTexts].flatMap((family) =>
    family(ids),
  )
}
