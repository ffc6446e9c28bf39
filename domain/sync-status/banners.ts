import { bytesText } from '#domain/core/number/format-quantity.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import type { StorageErrorCode } from '#domain/errors/storage-error.ts'
import type { RestoredCounts } from '#domain/journal/restore-from-journal.ts'
import { labelsNamed } from '#domain/records/all-labels.ts'

/** An action on a banner. */
export type BannerAction = 'free-results' | 'download-texts' | 'dismiss'

/** A message that stays until its cause is gone or the user closes it. */
export interface Banner {
  readonly id: 'not-saved' | 'no-journal' | 'cleared'
  readonly tone: 'danger' | 'warning'
  readonly text: string
  readonly detail: string | null
  readonly actions: readonly { readonly action: BannerAction; readonly label: string }[]
}

/** Inputs of the banners. */
export interface BannerFacts {
  /** Why the last write to storage failed; null if it succeeded. */
  readonly notSaved: StorageErrorCode | null
  /** Size of the stored results in bytes; null if unknown. */
  readonly resultBytes: number | null
  /** Number of texts that exist only in this window. */
  readonly unsavedTexts: number
  readonly hasJournal: boolean
  /** Set if the browser deleted the data: what the second copy restored, null if nothing. */
  readonly cleared: { readonly restoredCounts: RestoredCounts | null } | null
}

/** Returns the banners to show, the most urgent first. Source: look §6 storage full, sync §3.10, §3.13. */
export function currentBanners(inputs: BannerFacts): readonly Banner[] {
  const { notSaved, hasJournal, cleared } = inputs
  return [
    ...(notSaved === null ? [] : [notSavedBanner(notSaved, inputs)]),
    ...(hasJournal || notSaved !== null ? [] : [NO_JOURNAL]),
    ...(cleared === null ? [] : [clearedBanner(cleared.restoredCounts)]),
  ]
}

function notSavedBanner(code: StorageErrorCode, { resultBytes, unsavedTexts }: BannerFacts): Banner {
  const isFull = code === 'storage-full'
  const canFree = isFull && resultBytes !== null && resultBytes > 0
  return {
    id: 'not-saved',
    tone: 'danger',
    text: isFull ? START_TEXTS.storageFull : START_TEXTS.notSaved,
    detail: 'Keep this window open. Saving is tried again automatically.',
    actions: [
      ...(canFree
        ? [{ action: 'free-results', label: `Free ${bytesText(resultBytes)} of results` } as const]
        : []),
      ...(unsavedTexts > 0 ? [{ action: 'download-texts', label: 'Download the text' } as const] : []),
    ],
  }
}

const NO_JOURNAL: Banner = {
  id: 'no-journal',
  tone: 'warning',
  text: 'Saved on this device, in one place only.',
  detail:
    'The second copy of unsent work cannot be written. It is tried again automatically. Sent work is safe on the server.',
  actions: [],
}

function clearedBanner(restoredCounts: RestoredCounts | null): Banner {
  return {
    id: 'cleared',
    tone: 'warning',
    text: 'This browser cleared the offline data.',
    detail: restoredText(restoredCounts),
    actions: [{ action: 'dismiss', label: 'Close' }],
  }
}

/** Describes what the second copy restored, and the rest. Source: sync §3.13. */
export function restoredText(restoredCounts: RestoredCounts | null): string {
  const rest = 'Data on the server is loaded again.'
  if (restoredCounts === null) return `${rest} Changes that were not sent are lost.`
  const parts = [
    ...[...restoredCounts.records].map(([kind, count]) => {
      const { one, many } = labelsNamed(kind)
      return counted(count, one, many)
    }),
    counted(restoredCounts.changes, 'unsent change', 'unsent changes'),
  ].filter((part) => part !== null)
  const back = parts.length === 0 ? '' : `The second copy restored ${parts.join(', ')}. `
  const spoilt =
    restoredCounts.spoilt === 0
      ? ''
      : ` ${counted(restoredCounts.spoilt, 'thing', 'things')} could not be read and went to Versions.`
  return `${back}${rest}${spoilt}`
}

function counted(count: number, one: string, many: string): string | null {
  return count === 0 ? null : `${count} ${count === 1 ? one : many}`
}
