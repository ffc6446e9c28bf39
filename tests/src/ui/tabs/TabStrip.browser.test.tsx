import { useEffect, useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focused, onStage } from '#tests/src/ui/stage.tsx'
import { type StripTab } from '#ui/tabs/strip-tab.ts'
import { TabStrip, type TabStripHandle } from '#ui/tabs/TabStrip.tsx'

const FIRST: readonly StripTab[] = [
  { id: '1', name: 'Late long hauls', mark: { kind: 'changed', label: 'Not saved' } },
  { id: '2', name: 'Busiest routes' },
  { id: '3', name: 'Delay by weather', mark: { kind: 'failed', label: 'Last run failed' } },
]

const Strip = ({
  first = FIRST,
  onAdd,
}: {
  readonly first?: readonly StripTab[]
  readonly onAdd?: () => void
}) => {
  const [tabs, setTabs] = useState(first)
  const [active, setActive] = useState('1')
  const strip = useRef<TabStripHandle>(null)
  useEffect(() => {
    // As the SQL screen does it, wherever the focus is.
    const press = ({ key }: KeyboardEvent) => key === 'F2' && strip.current?.rename(active)
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [active])
  return (
    <TabStrip
      ref={strip}
      label="SQL tabs"
      tabs={tabs}
      activeId={active}
      onSelect={setActive}
      onAdd={onAdd}
      onClose={(id) => setTabs(tabs.filter((tab) => tab.id !== id))}
      onRename={(id, name) => setTabs(tabs.map((tab) => (tab.id === id ? { ...tab, name } : tab)))}
      onMove={(id, index) => {
        const moved = tabs.filter((tab) => tab.id === id)
        setTabs(tabs.filter((tab) => tab.id !== id).toSpliced(index, 0, ...moved))
      }}
    />
  )
}
const show = (width = 900) => onStage(<Strip />, { width, height: 44 })
const focusStrip = async () => {
  const tab = page.getByRole('tab', { selected: true })
  await expect.element(tab).toBeVisible()
  const element = tab.element()
  if (element instanceof HTMLElement) element.focus()
}
const names = () => [...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)
const selected = () => document.querySelector('[role=tab][aria-selected=true]')?.textContent

test('arrows, Home and End show another tab, with wraparound; one tab is in the tab order', async () => {
  await show()
  await focusStrip()
  expect(focused()).toBe('tab Late long hauls')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(selected).toBe('Busiest routes')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.poll(selected).toBe('Delay by weather')
  await userEvent.keyboard('{Home}')
  await expect.poll(selected).toBe('Late long hauls')
  expect(document.querySelectorAll('[role=tab][tabindex="0"]').length).toBe(1)
})

test('F2 renames in place: Enter stores the name, Escape does not, the focus returns to the tab', async () => {
  await show()
  await focusStrip()
  await userEvent.keyboard('{F2}')
  await expect.element(page.getByRole('textbox', { name: 'New name of Late long hauls' })).toHaveFocus()
  await userEvent.keyboard('Hauls{Enter}')
  await expect.poll(names).toEqual(['Hauls', 'Busiest routes', 'Delay by weather'])
  await expect.poll(focused).toBe('tab Hauls')
  await userEvent.keyboard('{F2}Other{Escape}')
  await expect.poll(focused).toBe('tab Hauls')
  expect(names()[0]).toBe('Hauls')
})

test('a rename that was requested from a text in a shadow root returns the focus there', async () => {
  await show()
  const host = document.body.appendChild(document.createElement('div'))
  const text = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('textarea'))
  const hasText = () => host.shadowRoot?.activeElement === text
  text.focus()
  await userEvent.keyboard('{F2}Hauls')
  await expect.element(page.getByRole('textbox', { name: 'New name of Late long hauls' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toEqual(['Hauls', 'Busiest routes', 'Delay by weather'])
  // … and the Enter does not go with it.
  expect([hasText(), text.value]).toEqual([true, ''])
  await userEvent.keyboard('{F2}Other{Escape}')
  await expect.poll(names).toEqual(['Hauls', 'Busiest routes', 'Delay by weather'])
  expect(hasText()).toBe(true)
  host.remove()
})

test('an empty name changes nothing', async () => {
  await show()
  await userEvent.dblClick(page.getByRole('tab', { name: 'Busiest routes' }))
  await userEvent.keyboard('{Backspace}{Enter}')
  await expect.poll(names).toEqual(['Late long hauls', 'Busiest routes', 'Delay by weather'])
})

test('Delete closes a tab and the focus goes to its neighbour', async () => {
  await show()
  await focusStrip()
  await userEvent.keyboard('{Delete}')
  await expect.poll(names).toEqual(['Busiest routes', 'Delay by weather'])
  await expect.poll(focused).toBe('tab Busiest routes')
})

/** As the SQL screen does it: the previous tab is selected at once, and the closed one is removed after it is stored. */
const History = () => {
  const [tabs, setTabs] = useState(FIRST)
  const [active, setActive] = useState('1')
  const close = (id: string) => {
    setActive('3')
    setTimeout(() => setTabs((before) => before.filter((tab) => tab.id !== id)), 50)
  }
  return (
    <>
      <TabStrip label="SQL tabs" tabs={tabs} activeId={active} onSelect={setActive} onClose={close} />
      <button type="button" onClick={() => close('1')}>
        Close from elsewhere
      </button>
    </>
  )
}

test('after a close by Delete the focus is on the selected tab, not on the one beside', async () => {
  await onStage(<History />, { width: 900, height: 44 })
  await focusStrip()
  await userEvent.keyboard('{Delete}')
  await expect.poll(focused).toBe('tab Delay by weather')
  await expect.poll(names).toEqual(['Busiest routes', 'Delay by weather'])
  expect([focused(), selected()]).toEqual(['tab Delay by weather', 'Delay by weather'])
})

test('a focused tab passes the focus on when a key of the screen selects another one', async () => {
  await onStage(<History />, { width: 900, height: 44 })
  await focusStrip()
  document.querySelector('button')?.click()
  await expect.poll(names).toEqual(['Busiest routes', 'Delay by weather'])
  expect([focused(), selected()]).toEqual(['tab Delay by weather', 'Delay by weather'])
})

test('Shift+Alt+arrows move a tab and keep its focus', async () => {
  await show()
  await focusStrip()
  await userEvent.keyboard('{Shift>}{Alt>}{ArrowRight}{/Alt}{/Shift}')
  await expect.poll(names).toEqual(['Busiest routes', 'Late long hauls', 'Delay by weather'])
  await expect.poll(focused).toBe('tab Late long hauls')
})

test('dragging moves a tab', async () => {
  await show()
  await page
    .getByText('Late long hauls')
    .dropTo(page.getByText('Delay by weather'), { targetPosition: { x: 90, y: 8 } })
  await expect.poll(() => names().at(-1)).toBe('Late long hauls')
})

test('a mark has a label', async () => {
  await show()
  await expect.element(page.getByRole('img', { name: 'Last run failed' })).toBeVisible()
})

test('the active tab stays in view when the strip is too narrow, and + stays beside it', async () => {
  const many = Array.from({ length: 20 }, (_, index) => ({
    id: String(index + 1),
    name: `Untitled Query ${index + 1}`,
  }))
  const onAdd = vi.fn()
  await onStage(<Strip first={many} onAdd={onAdd} />, { width: 400, height: 44 })
  await focusStrip()
  await userEvent.keyboard('{End}')
  const tab = page.getByRole('tab', { name: 'Untitled Query 20' })
  await expect.poll(() => tab.element().getBoundingClientRect().right).toBeLessThanOrEqual(400)
  await userEvent.click(page.getByRole('button', { name: 'New tab' }))
  expect(onAdd).toHaveBeenCalledOnce()
})

test('the active tab stays in view when the strip becomes narrower', async () => {
  const many = Array.from({ length: 6 }, (_, index) => ({
    id: String(index + 1),
    name: `Query ${index + 1}`,
  }))
  const stage = { width: 700, height: 44 }
  await onStage(<Strip first={many} onAdd={() => {}} />, stage)
  await focusStrip()
  await userEvent.keyboard('{End}')
  const strip = page.getByRole('tablist').element()
  const isComplete = () => {
    const tab = page.getByRole('tab', { selected: true }).element().getBoundingClientRect()
    const { left, right } = strip.getBoundingClientRect()
    return tab.left >= left - 0.5 && tab.right <= right + 0.5
  }
  await expect.poll(isComplete).toBe(true)
  strip.parentElement?.style.setProperty('max-width', '320px')
  await expect.poll(() => strip.getBoundingClientRect().width).toBeLessThan(320)
  await expect.poll(isComplete).toBe(true)
})

test('a tab shows the hint of its owner on hover and on focus, after its full name', async () => {
  await onStage(
    <TabStrip
      label="SQL tabs"
      tabs={FIRST}
      activeId="1"
      onSelect={() => {}}
      hintOf={({ name, mark }) => `${name}, ${mark?.label ?? 'nothing'}`}
    />,
    { width: 900, height: 44 },
  )
  const tab = page.getByRole('tab', { name: 'Busiest routes' })
  await userEvent.hover(tab)
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Busiest routes, nothing')
  await userEvent.unhover(tab)
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
  await focusStrip()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Delay by weather, Last run failed')
  const described = page.getByRole('tab', { name: /^Delay by weather/ })
  await expect.element(described).toHaveAccessibleDescription('Delay by weather, Last run failed')
})

test('the hint of a tab hides no button of the row below the strip', async () => {
  await onStage(
    <div style={{ width: 900 }}>
      <TabStrip
        label="SQL tabs"
        tabs={FIRST}
        activeId="1"
        onSelect={() => {}}
        hintOf={({ name }) => `${name}\nChanged 09:41\nselect a, line, of, some, length from flights`}
      />
      {['Run', 'Limit 1,000', 'Versions'].map((name) => (
        <button key={name} type="button" style={{ width: 120, height: 32 }}>
          {name}
        </button>
      ))}
    </div>,
    { width: 900, height: 120 },
  )
  await userEvent.hover(page.getByRole('tab', { selected: true }))
  const tip = page.getByRole('tooltip')
  await expect.element(tip).toBeVisible()
  const { left, right, top, bottom } = tip.element().getBoundingClientRect()
  for (const button of page.getByRole('button').elements()) {
    const one = button.getBoundingClientRect()
    const isHidden = one.left < right && left < one.right && one.top < bottom && top < one.bottom
    expect([button.textContent, isHidden]).toEqual([button.textContent, false])
  }
})

test('the close button has a tooltip, which replaces that of its tab', async () => {
  await show()
  await userEvent.hover(page.getByText('Late long hauls'))
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Late long hauls')
  const cross = document.querySelector('[role=tab] [aria-hidden=true]:has(svg)')
  if (cross === null) throw new Error('no cross')
  await userEvent.hover(cross)
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Close Late long hauls')
})

test('a second click on a tab that moved under the pointer does not rename it', async () => {
  await show()
  const tab = page.getByRole('tab', { name: 'Busiest routes' })
  await expect.element(tab).toBeVisible()
  for (const type of ['click', 'dblclick'])
    tab.element().dispatchEvent(new MouseEvent(type, { bubbles: true, detail: 2 }))
  await expect.poll(selected).toBe('Busiest routes')
  expect(document.querySelector('input')).toBeNull()
})

test('closing another tab by its button does not take the focus from a text field', async () => {
  await onStage(
    <>
      <Strip />
      <textarea aria-label="SQL" />
    </>,
    { width: 900, height: 120 },
  )
  const text = page.getByRole('textbox', { name: 'SQL' })
  await text.fill('select')
  await page.getByRole('tab', { name: 'Busiest routes' }).hover()
  const cross = document.querySelector('[data-tab="2"] [aria-hidden=true]:has(svg)')
  if (cross === null) throw new Error('no cross')
  await userEvent.click(cross)
  await expect.poll(names).toEqual(['Late long hauls', 'Delay by weather'])
  await expect.element(text).toHaveFocus()
})

test('F2 renames the focused tab, selected or not', async () => {
  await show()
  await expect.element(page.getByRole('tab', { name: 'Busiest routes' })).toBeVisible()
  await userEvent.click(page.getByRole('tab', { name: 'Busiest routes' }), { button: 'right' })
  await userEvent.keyboard('{F2}')
  await expect.element(page.getByRole('textbox', { name: 'New name of Busiest routes' })).toHaveFocus()
})
