import type { StoredChart } from '#domain/records/charts/record.ts'

/** Whether a user may overwrite a chart: as one of its owners, or because it is only on this device. Source: BI spec §6. */
export function canOverwrite(
  {
    serverId,
    current,
  }: Pick<StoredChart, 'serverId'> & { readonly current: Partial<StoredChart['current']> },
  userId: number,
): boolean {
  return serverId === null || (current.owners ?? []).includes(userId)
}
