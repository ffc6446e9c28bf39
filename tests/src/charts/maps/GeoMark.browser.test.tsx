import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { GeoMark } from '#charts/maps/GeoMark.tsx'
import { MODELS } from '#tests/src/charts/example-models.ts'
import { onStage } from '#tests/src/ui/stage.tsx'

const draw = async () =>
  onStage(
    <Suspense fallback={null}>
      <GeoMark model={MODELS.geo} label="Airports" summary="Airports: a map." />
    </Suspense>,
  )

const frame = () => page.getByRole('group', { name: 'Airports: + and − zoom, arrows move' })

/** The transform of the drawing; null while the full map is shown. */
const transform = () => document.querySelector('svg[role="img"] > g')?.getAttribute('transform') ?? null

const wheel = (deltaY: number, more: WheelEventInit = {}) =>
  document.querySelector('svg[role="img"]')?.dispatchEvent(
    new WheelEvent('wheel', {
      deltaY,
      bubbles: true,
      cancelable: true,
      clientX: 200,
      clientY: 100,
      ...more,
    }),
  )

test('the wheel zooms in, and back to the full map', async () => {
  await draw()
  await expect.element(frame()).toBeVisible()
  wheel(-300)
  await expect.poll(transform).toMatch(/scale\(2\)$/)
  wheel(300)
  await expect.poll(transform).toBeNull()
})

test('buttons zoom in, and back to the full map', async () => {
  await draw()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(transform).toMatch(/scale\(1\.5\)$/)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(transform).toBeNull()
})

test('keys zoom and move', async () => {
  await draw()
  await expect.element(frame()).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('++')
  await expect.poll(transform).toMatch(/scale\(2\.25\)$/)
  const before = transform()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(transform).not.toBe(before)
  await userEvent.keyboard('0')
  await expect.poll(transform).toBeNull()
})

test('a drag moves a zoomed map, and dots keep their size', async () => {
  await draw()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  const before = transform()
  await userEvent.dragAndDrop(frame(), frame(), {
    sourcePosition: { x: 300, y: 200 },
    targetPosition: { x: 360, y: 240 },
  })
  await expect.poll(transform).not.toBe(before)
  const box = document.querySelector<HTMLElement>('[role="group"]')
  expect(Number(box?.style.getPropertyValue('--unscaled'))).toBeCloseTo(2 / 3, 5)
})
