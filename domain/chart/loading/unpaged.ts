import { DEFAULT_ROW_LIMIT } from '#domain/chart/fields/field-groups.ts'
import type { ChartDataRequest } from '#domain/contract/bi/chart-data.ts'

/** The same request for all rows, up to the row limit of the form, for files. */
export function unpaged(request: ChartDataRequest): ChartDataRequest {
  const { queries, form_data: form } = request
  if (!queries.some(({ is_rowcount: isCount }) => isCount === true)) return request
  const limit = Number(form?.['row_limit'])
  const row_limit = Number.isInteger(limit) && limit > 0 ? limit : DEFAULT_ROW_LIMIT
  const [rows, ...others] = queries.filter(({ is_rowcount: isCount }) => isCount !== true)
  return rows === undefined
    ? request
    : { ...request, queries: [{ ...rows, row_limit, row_offset: 0 }, ...others] }
}
