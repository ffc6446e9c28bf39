import { readPages } from '#data/http/read-pages.ts'
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
  return readPages(MAX_PAGES, async (page) =>
    send(listDatasets, { query: { q: { ...FIRST_DATASETS, page } }, signal }),
  )
}

/** Reads a dataset with its columns and metrics. Fails: with any WireError. */
export async function fetchDataset(id: number, signal?: AbortSignal): Promise<Result<unknown, WireError>> {
  const answer = await send(getDataset, { params: { id }, query: {}, signal })
  return answer.ok ? ok(answer.value.result) : answer
}
