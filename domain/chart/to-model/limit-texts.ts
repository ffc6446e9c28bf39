import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { countText } from '#domain/core/number/count-text.ts'
import { rowsCut } from './rows-cut.ts'

/** How many rows came, and what their limit did: `cut` where it left some out, `uncut` where it did not. */
interface LimitTexts {
  readonly rows: string
  readonly cut: string | null
  readonly uncut: string | null
}

/**
 * Says how many rows a chart has of its first query, and whether the limit of that cut some. A page is no cut: its table says
 * which of all rows it has. `drawingCut` is what the drawing says was left out, and is not said again. Source: look §5.
 */
export function limitTexts(
  result: Pick<ChartResult, 'rowCount'>,
  queries: readonly QueryObject[],
  drawingCut: string,
): LimitTexts {
  const isPaged = queries.some(({ is_rowcount: isCount }) => isCount === true)
  const limit = isPaged ? 0 : (queries[0]?.row_limit ?? 0)
  const cut = rowsCut(result, limit)
  return {
    rows: result.rowCount === 1 ? '1 row' : `${countText(result.rowCount)} rows`,
    cut: cut === null || drawingCut.includes(cut) ? null : `cut at the limit of ${countText(limit)}`,
    uncut: cut === null && limit > 0 ? `limit ${countText(limit)}, nothing cut` : null,
  }
}
