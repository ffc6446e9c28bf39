import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ResultColumn } from '#domain/query/query.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'
import { CellPanel } from '#parts/cells/CellPanel.tsx'
import { focused, onStage } from '#tests/src/ui/stage.tsx'
import { sourceOf } from './source.ts'

const text: ResultColumn = { name: 'payload', type: 'VARCHAR', kind: 'text' }

/** Opens a cell of one column. */
async function open(cell: ResultCell, column: Partial<ResultColumn> = {}) {
  const onClose = vi.fn()
  const onRecord = vi.fn()
  const about = { ...text, ...column }
  await onStage(
    <CellPanel
      source={sourceOf([about], [[cell]])}
      row={0}
      column={0}
      opened={1}
      onOpened={vi.fn()}
      onRecord={onRecord}
      onClose={onClose}
    />,
  )
  return { onClose, onRecord }
}

/** The accessible content of the panel, without its buttons. */
const shown = (name: string) => page.getByRole('group', { name }).element().textContent

test('JSON is a tree in the order of its text, with its doubles and its digits', async () => {
  await open('{"b":1,"10":2,"2":3,"b":123456789012345678.50}')
  await expect.element(page.getByRole('tab', { name: 'Tree' })).toHaveAttribute('aria-selected', 'true')
  expect(shown('payload')).toBe('{b: 110: 22: 3b: 123456789012345678.50}')
})

test('branches fold by a press and by arrows', async () => {
  await open('{"list":[1,2]}', { kind: 'json', type: 'JSON' })
  const list = page.getByRole('button', { name: /list/ })
  await expect.element(list).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(list)
  await expect.element(page.getByText('[ 2 items ]')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(list).toHaveAttribute('aria-expanded', 'true')
})

test('the deepest nesting opens level by level', async () => {
  await open('['.repeat(100_000) + ']'.repeat(100_000))
  await expect.element(page.getByText('[ 1 item ]')).toBeVisible()
})

test('a long list is drawn in steps', async () => {
  await open(JSON.stringify(Array.from({ length: 501 }, (_, n) => n)))
  await userEvent.click(page.getByRole('button', { name: 'Show more of 500' }))
  await expect.element(page.getByText('500', { exact: true })).toBeVisible()
})

test('the panel gets the focus, and Esc closes it', async () => {
  const { onClose } = await open('a text')
  expect(focused()).toBe('aside payload')
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a text has line numbers, and matches of a search are marked and counted', async () => {
  await open('one delay\ntwo\nthree delays')
  await expect.element(page.getByText('26 characters', { exact: false })).toBeVisible()
  expect(shown('Text of the cell')).toBe('1one delay2two3three delays')
  await userEvent.fill(page.getByRole('searchbox', { name: 'Find in the cell' }), 'DELAY')
  await expect.element(page.getByRole('status')).toHaveTextContent('1 of 2')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status')).toHaveTextContent('2 of 2')
  expect(document.querySelector('mark[aria-current]')?.textContent).toBe('delay')
})

test('a very long text is drawn in part, and a distant match is found', async () => {
  await open(`${'x'.repeat(2_000_000)}needle`)
  await expect.element(page.getByText('50,000 of 2,000,006 characters')).toBeVisible()
  await userEvent.fill(page.getByRole('searchbox', { name: 'Find in the cell' }), 'needle')
  await expect.poll(() => document.querySelector('mark')?.textContent).toBe('needle')
  expect(shown('Text of the cell')?.length).toBeLessThan(100_000)
})

test('invisible characters are named on request', async () => {
  await open('pay\u202etxt.exe')
  await expect.element(page.getByRole('note')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Show them' }))
  expect(shown('Text of the cell')).toBe('1payright-to-left overridetxt.exe')
})

test('a web address is a link without a referrer; other schemes are texts', async () => {
  await open('https://example.org/a?b=1')
  const link = page.getByRole('link', { name: 'Open this address' })
  await expect.element(link).toHaveAttribute('href', 'https://example.org/a?b=1')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//example.org', 'see https://example.org'])(
  '%s is no link',
  async (address) => {
    await open(address)
    await expect.element(page.getByRole('group', { name: 'Text of the cell' })).toBeVisible()
    expect(document.querySelector('aside a')).toBeNull()
  },
)

test('bytes are shown in hexadecimal', async () => {
  await open('\\x00Ab\\xFF', { kind: 'bytes', type: 'BLOB' })
  expect(shown('Bytes of the cell')).toBe('0000000000 41 62 ff.Ab.')
})

/** A red dot: a PNG of one pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

test('an image in a data address is drawn from its bytes, never fetched', async () => {
  await open(`data:image/png;base64,${PNG}`)
  await expect.element(page.getByText('image/png, 70 B, 1 by 1 pixels')).toBeVisible()
  expect(page.getByRole('img', { name: 'Image in payload' }).element().getAttribute('src')).toMatch(/^blob:/)
})

test('an image on another host is only an address', async () => {
  await open('https://example.org/a.png')
  await expect.element(page.getByRole('link')).toBeVisible()
  expect(document.querySelector('img')).toBeNull()
})

test('null and an empty text differ, and null cannot be copied', async () => {
  await open(null)
  await expect.element(page.getByText('null', { exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Copy the value' }))
    .toHaveAttribute('aria-disabled', 'true')
})
