import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onStage } from '#tests/src/ui/stage.tsx'
import { ContextMenu } from '#ui/menu/ContextMenu.tsx'
import { useContextMenu } from '#ui/menu/use-context-menu.ts'

/** A list in which all but the last row have a menu. */
const Rows = ({ onCopy }: { readonly onCopy: (row: string) => void }) => {
  const box = useRef<HTMLDivElement>(null)
  const menu = useContextMenu(box, (target) => target.closest('[data-row]')?.textContent ?? null)
  return (
    <div ref={box}>
      <button data-row>First</button>
      <button data-row>Second</button>
      <button>Beside</button>
      {menu.open !== null && (
        <ContextMenu
          label={`Menu of ${menu.open.of}`}
          at={menu.open.at}
          groups={[{ id: 'all', entries: [entry(menu.open.of, onCopy)] }]}
          onClose={menu.close}
        />
      )}
    </div>
  )
}

const entry = (row: string, onCopy: (row: string) => void) => ({
  id: 'copy',
  label: `Copy ${row}`,
  run: () => onCopy(row),
})

const row = (name: string) => page.getByRole('button', { name })
const menu = () => page.getByRole('menu')

async function stage() {
  const onCopy = vi.fn<(name: string) => void>()
  await onStage(<Rows onCopy={onCopy} />)
  return onCopy
}

afterEach(() => vi.restoreAllMocks())

test('a right click opens the menu of the pressed row at the pointer', async () => {
  const onCopy = await stage()
  await userEvent.click(row('Second'), { button: 'right' })
  await userEvent.click(page.getByRole('menuitem', { name: 'Copy Second' }))
  expect(onCopy.mock.calls).toEqual([['Second']])
  await expect.element(menu()).not.toBeInTheDocument()
})

test('Shift+F10 opens the menu of the focused row, and Escape returns the focus to it', async () => {
  const onCopy = await stage()
  row('First').element().focus()
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  await expect.element(page.getByRole('menuitem', { name: 'Copy First' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu()).not.toBeInTheDocument()
  await expect.element(row('First')).toHaveFocus()
  expect(onCopy).not.toHaveBeenCalled()
})

test('the menu key, which has no place, opens the menu at the row', async () => {
  await stage()
  const target = row('Second').element()
  target.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
  await expect.element(page.getByRole('menuitem', { name: 'Copy Second' })).toBeVisible()
})

test('where there is no menu, the menu of the browser opens', async () => {
  await stage()
  const press = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 5, clientY: 5 })
  row('Beside').element().dispatchEvent(press)
  expect(press.defaultPrevented).toBe(false)
  await expect.element(menu()).not.toBeInTheDocument()
})

test('a finger that is held opens the menu', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ ...matchMedia('all'), matches: true })
  await stage()
  const place = { clientX: 20, clientY: 40 }
  const target = row('First').element()
  // The code of the long press may still be loading at the first press.
  await expect
    .poll(() => {
      target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch', ...place }))
      return menu().query() !== null
    })
    .toBe(true)
})
