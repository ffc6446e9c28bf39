import type { Drawing } from '#domain/chart/model/chart-model.ts'
import { tableText } from '#domain/chart/model/texts/table-text.ts'
import { withSentence } from '#domain/core/completeness/completeness-text.ts'
import { copyText } from '#parts/copy-text.ts'

/** Copies the table of a drawing as text, with a sentence about rows that are missing. Load it lazily. */
export async function copyTable({ table, completeness }: Drawing): Promise<void> {
  await copyText(withSentence(tableText(table), completeness))
}
