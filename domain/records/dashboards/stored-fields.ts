import { BLANK_DASHBOARD, type DashboardFields } from './record.ts'
import { entriesOf, type StoredTable, tableOf } from './table.ts'

/**
 * The fields as they are stored: tables with names sorted at every level, an empty address as none, and certification
 * details only with a certifier. Source: BI spec §5.
 */
export function storedFields(fields: Partial<DashboardFields>): DashboardFields {
  const all = { ...BLANK_DASHBOARD, ...fields }
  const isCertified = all.certifiedBy !== null && all.certifiedBy.trim() !== ''
  return {
    ...all,
    slug: all.slug === '' ? null : all.slug,
    position: sortedTable(all.position),
    metadata: sortedTable(all.metadata),
    certificationDetails: isCertified ? all.certificationDetails : null,
    tags: [...new Set(all.tags)].toSorted(),
  }
}

function sortedTable(table: StoredTable): StoredTable {
  return table === null || typeof table === 'string' ? table : tableOf(entriesOf(table))
}
