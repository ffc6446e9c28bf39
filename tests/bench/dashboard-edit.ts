import type { Page } from '@playwright/test'
import type { Offset } from '#tests/support/offset-user.ts'
import { openOwnOffset } from '#tests/support/own-offset.ts'
import { wireOf } from '#tests/support/wire.ts'
import { type Figure, medianOf, repeat } from './figures.ts'

const ROUNDS = 5
const COMPONENTS = 200
const PATH = '/superset/dashboard/two-hundred/'

/** A dashboard of 200 components: rows with three texts each. */
async function addLargeDashboard(offset: Offset): Promise<void> {
  const wire = await wireOf(offset)
  const layout = layoutOf(COMPONENTS / 4)
  const fields = {
    dashboard_title: 'Two hundred',
    slug: 'two-hundred',
    position_json: JSON.stringify(layout),
  }
  const made = await wire.send('POST', '/api/v1/dashboard/', fields)
  if (!made.ok) throw new Error(await made.text())
}

function layoutOf(rows: number): Record<string, unknown> {
  const names = Array.from({ length: rows }, (_, row) => `ROW-${row}`)
  const texts = names.flatMap((row) =>
    [0, 1, 2].map((place) => ({
      id: `MARKDOWN-${row}-${place}`,
      type: 'MARKDOWN',
      children: [],
      parents: ['ROOT_ID', 'GRID_ID', row],
      meta: { code: `Text ${row} ${place}`, width: 4, height: 20 },
    })),
  )
  const nodes = [
    { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
    { id: 'GRID_ID', type: 'GRID', children: names, parents: ['ROOT_ID'] },
    ...names.map((id) => ({
      id,
      type: 'ROW',
      children: texts.filter(({ parents }) => parents[2] === id).map((text) => text.id),
      parents: ['ROOT_ID', 'GRID_ID'],
      meta: { background: 'BACKGROUND_TRANSPARENT' },
    })),
    ...texts,
  ]
  return { DASHBOARD_VERSION_KEY: 'v2', ...Object.fromEntries(nodes.map((node) => [node.id, node])) }
}

/** The time from a press of a button to the frame after edit mode is there, or is gone, in ms. */
async function pressed(page: Page, name: 'Edit' | 'Save'): Promise<number> {
  return page.evaluate(async (label) => {
    const buttons = [...document.querySelectorAll<HTMLElement>('button')]
    const button = buttons.find((one) => one.textContent.startsWith(label))
    if (button === undefined) throw new Error(`There is no button ${label}`)
    const isEditing = () => document.querySelector('[aria-label="Dashboard"] .grid-stack-item') !== null
    const start = performance.now()
    button.click()
    while (isEditing() !== (label === 'Edit')) await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    return performance.now() - start
  }, name)
}

/** The work of the main thread from the key of undo to the changed history, in ms. */
async function undone(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const start = performance.now()
    const done = new Promise<number>((resolve) => {
      const watch = new MutationObserver(() => {
        watch.disconnect()
        resolve(performance.now())
      })
      watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    })
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }))
    return (await done) - start
  })
}

/** The intervals between frames while a component is dragged, in ms. */
async function draggedFrames(page: Page): Promise<readonly number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    Reflect.set(globalThis, 'frameTimes', times)
    const look = (at: number): void => {
      times.push(at)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const box = await page.getByRole('group', { name: 'Text', exact: true }).first().boundingBox()
  if (box === null) throw new Error('There is no component to drag')
  await page.mouse.move(box.x + 40, box.y + 40)
  await page.mouse.down()
  const from = await page.evaluate(() => performance.now())
  for (let step = 0; step < 120; step += 1)
    await page.mouse.move(box.x + 40 + step * 4, box.y + 40 + Math.round(Math.sin(step / 10) * 200))
  const times: unknown = await page.evaluate(() => Reflect.get(globalThis, 'frameTimes'))
  await page.keyboard.press('Escape')
  await page.mouse.up()
  const frames = Array.isArray(times) ? times.filter((at: unknown) => Number(at) >= from).map(Number) : []
  return frames.slice(1).map((at, index) => at - (frames[index] ?? at))
}

/** Measures edit mode of a dashboard of 200 components: opening, undo, a drag, and a save on this device. */
export async function measureDashboardEdit(): Promise<readonly Figure[]> {
  const offset = await openOwnOffset()
  try {
    await offset.signIn('/dashboard/list/')
    await addLargeDashboard(offset)
    const { page } = offset
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(offset.server.origin + PATH)
    await page.getByRole('button', { name: 'Edit' }).waitFor()
    const first = await pressed(page, 'Edit')
    const saves: number[] = []
    const opened = await repeat(ROUNDS, async (round) => {
      await page.getByRole('textbox', { name: 'Title of the dashboard' }).fill(`Two hundred ${round}`)
      await page.keyboard.press('Enter')
      saves.push(await pressed(page, 'Save'))
      await page.getByRole('button', { name: 'Edit' }).waitFor()
      return pressed(page, 'Edit')
    })
    await page.getByRole('tab', { name: 'Layout elements' }).click()
    const undos = await repeat(ROUNDS, async () => {
      await page.getByRole('button', { name: 'Add: Divider' }).click()
      return undone(page)
    })
    const frames = await draggedFrames(page)
    return [
      medianOf('edit mode of 200 components, with its code loaded before', 'ms', opened, { aim: 200 }),
      medianOf('edit mode of 200 components, the first time', 'ms', [first]),
      medianOf('undo with 200 components', 'ms', undos, { aim: 16 }),
      medianOf('save of 200 components to the dashboard as it is read', 'ms', saves, { aim: 100 }),
      medianOf('frames of a drag', 'ms', frames, { aim: 17 }),
    ]
  } finally {
    await offset.close()
  }
}
