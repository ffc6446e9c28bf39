import { expect, test } from 'vitest'
import { type BannerFacts, currentBanners, restoredText } from '#domain/sync-status/banners.ts'

const FINE: BannerFacts = {
  notSaved: null,
  resultBytes: null,
  unsavedTexts: 0,
  hasJournal: true,
  cleared: null,
}

test('there are no banners without a problem', () => {
  expect(currentBanners(FINE)).toEqual([])
})

test('full storage names what is safe, and offers to free results and to download the text', () => {
  const full = { ...FINE, notSaved: 'storage-full' as const, resultBytes: 120_000_000, unsavedTexts: 1 }
  expect(currentBanners(full)).toEqual([
    {
      id: 'not-saved',
      tone: 'danger',
      text: 'Not saved on this device: storage is full. The text is still in this window.',
      detail: 'Keep this window open. Saving is tried again automatically.',
      actions: [
        { action: 'free-results', label: 'Free 120 MB of results' },
        { action: 'download-texts', label: 'Download the text' },
      ],
    },
  ])
})

test('freeing is offered only if there are results and storage is full', () => {
  const full = { ...FINE, notSaved: 'storage-full' as const, resultBytes: 0 }
  expect(currentBanners(full)[0]?.actions).toEqual([])
  const failed = { ...FINE, notSaved: 'storage-failed' as const, resultBytes: 5, unsavedTexts: 1 }
  expect(currentBanners(failed)[0]?.actions.map(({ action }) => action)).toEqual(['download-texts'])
  expect(currentBanners(failed)[0]?.text).toBe('Not saved on this device. The text is still in this window.')
})

test('a journal that cannot be written is shown, unless nothing can be saved', () => {
  expect(currentBanners({ ...FINE, hasJournal: false }).map(({ id }) => id)).toEqual(['no-journal'])
  expect(
    currentBanners({ ...FINE, hasJournal: false, notSaved: 'storage-failed' }).map(({ id }) => id),
  ).toEqual(['not-saved'])
})

test('cleared data shows what was restored', () => {
  const restoredCounts = {
    records: new Map([['tabs', 3] as const, ['savedQueries', 1] as const]),
    changes: 5,
    spoilt: 0,
  }
  expect(currentBanners({ ...FINE, cleared: { restoredCounts } })[0]).toEqual(
    expect.objectContaining({
      text: 'This browser cleared the offline data.',
      detail:
        'The second copy restored 3 tabs, 1 saved query, 5 unsent changes. Data on the server is loaded again.',
    }),
  )
  expect(restoredText(null)).toBe('Data on the server is loaded again. Changes that were not sent are lost.')
  expect(restoredText({ records: new Map(), changes: 0, spoilt: 2 })).toBe(
    'Data on the server is loaded again. 2 things could not be read and went to Versions.',
  )
})
