import type { StorageRoom } from '#data/platform/storage-estimate.ts'

/** Text on the free space on this device; empty if the browser does not report it. */
export function freeSpaceText(room: Pick<StorageRoom, 'usedBytes' | 'quotaBytes'> | null): string {
  if (room === null) return ''
  return `${sizeText(Math.max(0, room.quotaBytes - room.usedBytes))} are free on this device.`
}

function sizeText(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`
  return `${Math.round(bytes / 1e6)} MB`
}
