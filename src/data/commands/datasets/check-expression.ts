import { fetchChartData } from '#data/http/chart-data.ts'
import { isRecord, parseJson, textOrNull } from '#domain/core/parse.ts'
import { type DatasetExpression, expressionCheck } from '#domain/dataset/expression-check.ts'

/** Result of a check: valid, with the type's wire number (null if unknown); invalid, with the reason; or unknown. */
export type CheckedExpression =
  | { readonly state: 'right'; readonly genericType: number | null }
  | { readonly state: 'wrong'; readonly message: string }
  | { readonly state: 'unchecked' }

/** Checks an expression by running it over no rows of a dataset, by its server id. */
export async function checkExpression(
  databaseName: string,
  datasetId: number,
  expression: DatasetExpression,
  signal: AbortSignal,
): Promise<CheckedExpression> {
  const names = { chartId: null, dashboardId: null, databaseName }
  const answer = await fetchChartData(expressionCheck(datasetId, expression), names, signal)
  if (answer.ok) return readAnswer(new TextDecoder().decode(answer.value))
  // Only a rejected request means an invalid expression; other errors say nothing about it.
  const { status, message } = answer.error
  return status === 400 || status === 422 ? { state: 'wrong', message } : { state: 'unchecked' }
}

function readAnswer(text: string): CheckedExpression {
  const parsed = parseJson(text)
  const results = parsed.ok && isRecord(parsed.value) ? parsed.value['result'] : null
  if (!Array.isArray(results)) return { state: 'unchecked' }
  const first: unknown = results[0]
  const message = isRecord(first) ? textOrNull(first['error']) : null
  if (message !== null && message !== '') return { state: 'wrong', message }
  return { state: 'right', genericType: isRecord(first) ? typeOf(first['coltypes']) : null }
}

function typeOf(coltypes: unknown): number | null {
  const type: unknown = Array.isArray(coltypes) ? coltypes[0] : null
  return typeof type === 'number' ? type : null
}
