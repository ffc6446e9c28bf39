import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onStage } from '#tests/src/ui/stage.tsx'
import { useVirtualLines } from '#ui/drawer/use-virtual-lines.ts'

const LINES = {
  count: 12,
  idOf: (index: number) => `line ${index}`,
  estimatePx: () => 20,
}

/** Lines of 20 px; the open one has a text of 100 px under it. */
const List = () => {
  const [opened, setOpened] = useState<number | null>(null)
  const { box, shown, totalPx, measure } = useVirtualLines(LINES)
  return (
    <div ref={box} role="list" aria-label="Lines" style={{ height: 300, overflow: 'auto' }}>
      <div role="none" style={{ height: totalPx, position: 'relative' }}>
        {shown.map(({ index, topPx }) => (
          <div
            key={index}
            ref={measure}
            role="listitem"
            data-index={index}
            style={{ position: 'absolute', top: 0, transform: `translateY(${topPx}px)` }}
          >
            <button type="button" style={{ display: 'block', height: 20 }} onClick={() => setOpened(index)}>
              Line {index}
            </button>
            {index === opened && <div style={{ height: 100 }}>all of it</div>}
          </div>
        ))}
      </div>
    </div>
  )
}

const topsOf = (list: Element) =>
  [...list.querySelectorAll('[data-index]')].slice(0, 4).map((line) => {
    const { top } = line.getBoundingClientRect()
    return Math.round(top - list.getBoundingClientRect().top)
  })

test('an opened line moves those below it before paint', async () => {
  await onStage(<List />)
  const list = page.getByRole('list', { name: 'Lines' })
  await expect.poll(() => topsOf(list.element())).toEqual([0, 20, 40, 60])
  const line = page.getByRole('button', { name: 'Line 1', exact: true }).element()
  flushSync(() => line instanceof HTMLElement && line.click())
  expect(topsOf(list.element())).toEqual([0, 20, 140, 160])
})
