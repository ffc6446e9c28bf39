import { send } from '#data/http/send.ts'
import { type DatasetListRow, FIRST_DATASETS, getDataset, listDatasets } from '#domain/contract/bi/dataset.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'

/** Maximum number of pages read. */
const MAX_PAGES = 50

/** Reads the complete list of datasets, last changed first. Fails: with any WireError. */
export async function fetchDatasetList(
  signal?: AbortSignal,
): Promise<Result<readonly DatasetListRow[], WireError>> {
  const rows: DatasetListRow[] = []
  for (let page = 0; page < MAX_PAGES; page++) {
    const answer = await send(listDatasets, { query: { q: { ...FIRST_DATASETS, page } }, signal })
    if (!answer.ok) return answer
    rows.push(...answer.value.result)
    if (answer.value.result.length === 0 || rows.length >= answer.value.count) break
  }
  return ok(rows)
}

/** Reads a dataset with its columns and metrics. Fails: with any WireError. */
export async function fetchDataset(id: number, signal?: AbortSignal): Promise<Result<unknown, WireError>> {
  const answer = await send(getDataset, { params: { id }, query: {}, signal })
  return answer.ok ? ok(answer.value.result) : answer
}
