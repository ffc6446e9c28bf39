import type { DashboardDocument } from '#domain/dashboard/document/document.ts'
import { dashboardMerge } from '#domain/records/dashboards/merge.ts'
import { isTable } from '#domain/records/dashboards/table.ts'
import { mergeRecord } from '#domain/sync/merge/merge.ts'
import { drawn } from '#tests/domain/dashboard/edit/board.ts'
import { treeFaults } from '#tests/domain/dashboard/edit/tree-faults.ts'

const NAMES = ['position', 'metadata', 'tags']

/** Merges two versions of a dashboard; `drawn` is the layout, `faults` are those of its tree. */
export function merge(
  base: DashboardDocument,
  mine: DashboardDocument,
  theirs: DashboardDocument,
  mineAt = 2,
) {
  const merge = mergeRecord({
    base: { ...base },
    mine: { ...mine },
    theirs: { ...theirs },
    mineAt,
    theirsAt: 1,
    groups: [['certifiedBy', 'certificationDetails']],
    maps: NAMES,
    rules: dashboardMerge,
    isOwn: false,
  })
  const { position, metadata } = merge.current
  if (!isTable(position) || !isTable(metadata)) throw new Error('The merge has no tables.')
  const document = { ...base, ...merge.current, position, metadata }
  return { ...merge, document, drawn: drawn(document), faults: treeFaults(document) }
}
