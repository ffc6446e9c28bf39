import { err, ok, type Result } from '#domain/core/result.ts'
import { isolated } from '#domain/core/text/isolated.ts'

/** A column of a chart, by which an address may name a filter. */
interface FilterKey {
  readonly chartId: number
  readonly column: string
}

/** Parses a filter key, `{chartId}_{column}`. Fails: with one sentence for users. Source: BI spec §5. */
export function parseFilterKey(key: string): Result<FilterKey, { readonly message: string }> {
  const end = key.indexOf('_')
  const [id, column] = [key.slice(0, Math.max(0, end)), key.slice(end + 1)]
  if (!/^\d{1,15}$/.test(id) || column === '')
    return err({ message: `Cannot parse invalid filter key: “${isolated(key)}”` })
  return ok({ chartId: Number(id), column })
}
