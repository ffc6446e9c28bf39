import type { StoredChart } from '#domain/records/charts/record.ts'

/** Tells whether a chart is a user's to change: one of its owners, or it is on this device alone. Source: BI spec §6. */
export function canOverwrite(
  {
    serverId,
    current,
  }: Pick<StoredChart, 'serverId'> & { readonly current: Partial<StoredChart['current']> },
  userId: number,
): boolean {
  return serverId === null || (current.owners ?? []).includes(userId)
}
