import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { lateHold } from '#parts/chart/part-menu/late-hold.ts'
import { usePartMenu } from '#parts/chart/part-menu/use-part-menu.ts'
import { onStage } from '#tests/src/ui/stage.tsx'

/** A drawing with one part; `onPress` gets whether the press opens the menu. */
const Drawing = ({ onPress }: { readonly onPress: (opensMenu: boolean) => void }) => {
  const { listeners } = usePartMenu()
  return (
    <div {...listeners}>
      <p>Beside</p>
      <div data-pressable role="button" tabIndex={0} onClick={({ altKey }) => onPress(altKey)}>
        Part
      </div>
    </div>
  )
}

const touch = (type: string, target: Element, at: { readonly clientX: number; readonly clientY: number }) =>
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch', ...at }))

const PLACE = { clientX: 20, clientY: 40 }

async function stage() {
  await lateHold.load()
  const onPress = vi.fn<(opensMenu: boolean) => void>()
  await onStage(<Drawing onPress={onPress} />)
  return { onPress, part: page.getByRole('button', { name: 'Part' }).element() }
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

test('a finger that is held for half a second opens the menu of the part', async () => {
  const { onPress, part } = await stage()
  touch('pointerdown', part, PLACE)
  touch('pointermove', part, { clientX: 24, clientY: 43 })
  vi.advanceTimersByTime(499)
  expect(onPress).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onPress.mock.calls).toEqual([[true]])
})

test.each([
  ['is lifted', 'pointerup', PLACE],
  ['scrolls', 'pointermove', { clientX: 20, clientY: 60 }],
  ['opens the context menu of the browser', 'contextmenu', PLACE],
])('a finger that %s before opens no menu of its own', async (_, event, at) => {
  const { onPress, part } = await stage()
  touch('pointerdown', part, PLACE)
  if (event === 'contextmenu') window.dispatchEvent(new Event('contextmenu'))
  else touch(event, part, at)
  vi.advanceTimersByTime(1_000)
  expect(onPress).not.toHaveBeenCalled()
})

test('a finger beside the parts and a mouse open nothing by a long press', async () => {
  const { onPress, part } = await stage()
  touch('pointerdown', page.getByText('Beside').element(), PLACE)
  part.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse', ...PLACE }))
  vi.advanceTimersByTime(1_000)
  expect(onPress).not.toHaveBeenCalled()
})
