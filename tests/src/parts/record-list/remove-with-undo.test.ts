import { beforeEach, expect, test } from 'vitest'
import { toasts } from '#data/platform/toasts.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { removeWithUndo } from '#parts/record-list/remove-with-undo.ts'

let bin: string[]

beforeEach(() => {
  bin = []
  for (const { id } of toasts.get().toasts) toasts.dismiss(id)
})

function remove(removed: Result<readonly string[], { message: string }>, restores = true) {
  return removeWithUndo<string>({
    kind: 'chart',
    remove: async () => {
      if (removed.ok) bin.push(...removed.value)
      return removed
    },
    restore: async (rows) => {
      if (!restores) return err({ message: 'The device is full.' })
      bin = bin.filter((one) => !rows.includes(one))
      return ok(undefined)
    },
    nameOf: (row) => row,
    notRemoved: 'The charts could not be deleted.',
    notRestored: 'The charts could not be restored.',
  })
}

const shown = (text: string) => toasts.get().toasts.find((toast) => toast.text === text)

test('a toast names what was deleted, and undoes it', async () => {
  await remove(ok(['a', 'b']))
  const toast = shown('Deleted: 2 charts')
  expect(toast).toMatchObject({ type: 'info', action: { label: 'Undo' } })
  toast?.action?.run()
  await expect.poll(() => bin).toEqual([])
})

test('a failure shows its reason and offers no undo', async () => {
  await remove(err({ message: 'The device is full.' }))
  const toast = shown('The charts could not be deleted.')
  expect(toast).toMatchObject({ type: 'danger', detail: 'The device is full.' })
  expect(toast?.action).toBeUndefined()
})

test('a failed undo is reported, and the records stay in the bin', async () => {
  await remove(ok(['a']), false)
  shown('Deleted: a')?.action?.run()
  await expect.poll(() => shown('The charts could not be restored.')?.type).toBe('danger')
  expect(bin).toEqual(['a'])
})

test('nothing deleted shows nothing', async () => {
  const before = toasts.get().toasts.length
  await remove(ok([]))
  expect(toasts.get().toasts).toHaveLength(before)
})
