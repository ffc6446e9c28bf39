import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connection } from '#data/http/connection.ts'
import { openFiltered, savedRange } from '#tests/src/features/dashboards/filters/open-filtered.tsx'
import { waitFor } from '#tests/support/wait-for.ts'

const before = location.href

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
  connection.report({ code: 'offline', status: null })
})

afterEach(() => connection.report(null))

afterAll(() => {
  history.replaceState(null, '', before)
  vi.unstubAllGlobals()
})

const handle = (name: string) => page.getByRole('slider', { name })
const field = (name: string) => page.getByRole('textbox', { name })
const bars = () => document.querySelectorAll('aside svg path[d^="M0 100V"]')
const inAddress = () => new URLSearchParams(location.search).get('native_filters')

/** Ten integers, each in as many rows as its value. */
const COUNTS = { low: 0, high: 10, width: 1, counts: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], isInteger: true }
const STORED = { lists: { Delay: [0, 10] }, counts: { Delay: COUNTS } }

test('a range is set with its handles by keyboard; at its end a handle sets no limit', async () => {
  await openFiltered({ filters: [savedRange('Delay')], ...STORED })
  await expect.element(handle('From')).toHaveAttribute('aria-valuetext', 'Any')
  handle('From').element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(field('From')).toHaveValue('2')
  await userEvent.keyboard('{Tab}')
  await expect.element(handle('To')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  await expect.element(handle('To')).toHaveAttribute('aria-valuetext', '7')
  await userEvent.keyboard('{ControlOrMeta>}{Enter}{/ControlOrMeta}')
  await waitFor(() => expect(inAddress()).toBe('{"Delay":[2,7]}'))
  await userEvent.keyboard('{End}')
  await expect.element(field('To')).toHaveValue('')
  // A handle stops at the other one.
  handle('From').element().focus()
  await userEvent.keyboard('{End}{Shift>}{Tab}{/Shift}')
  await expect.element(handle('From')).toHaveAttribute('aria-valuetext', 'Any')
})

test('a handle is dragged, a press on the track moves the nearest one, and typed text too', async () => {
  await openFiltered({ filters: [savedRange('Delay')], ...STORED })
  await expect.element(handle('To')).toBeVisible()
  const { width, height } = handle('To').element().getBoundingClientRect()
  const at = (share: number) => ({ x: 8 + (width - 16) * share, y: height / 2 })
  const track = page.elementLocator(handle('To').element().parentElement ?? document.body)
  await userEvent.dragAndDrop(handle('To'), track, {
    sourcePosition: at(1),
    targetPosition: at(0.4),
  })
  await expect.element(field('To')).toHaveValue('4')
  await userEvent.dragAndDrop(handle('From'), track, {
    sourcePosition: at(0),
    targetPosition: at(0.2),
  })
  await expect.element(field('From')).toHaveValue('2')
  await track.click({ position: at(0.9) })
  await expect.element(field('To')).toHaveValue('9')
  await field('To').fill('6.5')
  await expect.element(handle('To')).toHaveAttribute('aria-valuetext', '6.5')
  await expect.element(handle('To')).toHaveValue('7')
})

test('the histogram has a bar for each part and is absent with a reason', async () => {
  await openFiltered({ filters: [savedRange('Delay')], ...STORED })
  await expect.element(handle('From')).toBeVisible()
  // The same bars twice: all of them, and above the chosen part of them.
  expect(bars()).toHaveLength(2)
  const heights = [...(bars()[0]?.getAttribute('d') ?? '').matchAll(/V(\d+)H/g)].map(
    ([, top]) => 100 - Number(top),
  )
  expect(heights).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
})

test.each([
  ['a list without a histogram', undefined, 'The histogram is not on this device.'],
  ['too many numbers', null, 'No histogram: too many different numbers.'],
])('without a network, %s has a slider and a reason', async (_of, counts, reason) => {
  const stored = counts === undefined ? {} : { counts: { Delay: counts } }
  await openFiltered({ filters: [savedRange('Delay')], lists: STORED.lists, ...stored })
  await expect.element(page.getByText(reason)).toBeVisible()
  await expect.element(handle('From')).toBeVisible()
  expect(bars()).toHaveLength(0)
})

test('a range whose numbers are not on this device says so, and can be typed', async () => {
  await openFiltered({ filters: [savedRange('Delay')] })
  await expect.element(page.getByText('Its numbers are not on this device.')).toBeVisible()
  await field('From').fill('5')
  await userEvent.keyboard('{ControlOrMeta>}{Enter}{/ControlOrMeta}')
  await waitFor(() => expect(inAddress()).toBe('{"Delay":[5,null]}'))
})
