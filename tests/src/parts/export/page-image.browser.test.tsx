import { useEffect, useRef } from 'react'
import { expect, test } from 'vitest'
import { imageOf } from '#parts/export/page-image.ts'
import { onStage } from '#tests/src/ui/stage.tsx'

const Filled = ({ color }: { readonly color: string }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (pen) {
      pen.fillStyle = color
      pen.fillRect(0, 0, 50, 50)
    }
  }, [color])
  return <canvas ref={canvas} width={50} height={50} style={{ display: 'block' }} />
}

/** The number of image pixels of each opaque colour, with two for a pixel of the page. */
async function colorsOf(id: string, lines: readonly string[] = []): Promise<ReadonlyMap<string, number>> {
  const element = document.getElementById(id)
  const blob = element === null ? null : await imageOf(element, lines)
  if (blob === null) throw new Error('no image')
  const picture = await createImageBitmap(blob)
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const pen = canvas.getContext('2d')
  pen?.drawImage(picture, 0, 0)
  const { data } = pen?.getImageData(0, 0, picture.width, picture.height) ?? { data: [] }
  const colors = new Map<string, number>()
  for (let at = 0; at < data.length; at += 4) {
    const color = `${data[at]},${data[at + 1]},${data[at + 2]}`
    colors.set(color, (colors.get(color) ?? 0) + 1)
  }
  return colors
}

test('an image has canvases, drawings and texts, also below the visible part', async () => {
  await onStage(
    <div id="part" style={{ width: 200, height: 60, overflow: 'auto', background: 'rgb(255, 255, 255)' }}>
      <Filled color="rgb(255, 0, 0)" />
      <svg width={50} height={50} style={{ display: 'block' }} aria-hidden="true">
        <rect width={50} height={50} style={{ fill: 'rgb(0, 255, 0)' }} />
      </svg>
      <p style={{ margin: 0, fontSize: 40, color: 'rgb(0, 0, 255)' }}>Text</p>
      <button type="button" style={{ background: 'rgb(9, 9, 9)', border: 0 }}>
        Menu
      </button>
    </div>,
  )
  const colors = await colorsOf('part')
  const scale = Math.max(2, devicePixelRatio) ** 2
  expect(colors.get('255,0,0')).toBe(2_500 * scale)
  // The edge of a drawing is smoothed.
  expect(colors.get('0,255,0') ?? 0).toBeGreaterThan(2_200 * scale)
  expect(colors.get('0,0,255') ?? 0).toBeGreaterThan(100)
  expect(colors.get('9,9,9')).toBeUndefined()
})

test('an image has what the browser has not drawn yet, because it is far below', async () => {
  await onStage(
    <div id="far" style={{ width: 60, height: 60, overflow: 'auto', background: 'rgb(255, 255, 255)' }}>
      <div style={{ height: 3_000 }} />
      <div id="skipped" style={{ height: 100, contentVisibility: 'auto' }}>
        <svg width={50} height={50} style={{ display: 'block' }} aria-hidden="true">
          <rect width={50} height={50} style={{ fill: 'rgb(0, 255, 0)' }} />
        </svg>
        <p style={{ margin: 0, fontSize: 40, color: 'rgb(0, 0, 255)' }}>Text</p>
      </div>
    </div>,
  )
  const skipped = document.getElementById('skipped')?.firstElementChild
  // The browser decides at its next frame.
  await expect.poll(() => skipped?.checkVisibility({ contentVisibilityAuto: true })).toBe(false)
  const colors = await colorsOf('far')
  const scale = Math.max(2, devicePixelRatio) ** 2
  expect(colors.get('0,255,0') ?? 0).toBeGreaterThan(2_200 * scale)
  expect(colors.get('0,0,255') ?? 0).toBeGreaterThan(100)
})

test('lines of text are below the part, broken into its width', async () => {
  await onStage(
    <div id="noted" style={{ width: 120, height: 40, color: 'rgb(0, 0, 255)', fontFamily: 'monospace' }} />,
  )
  const element = document.getElementById('noted')
  if (element === null) throw new Error('not on the page')
  const heightWith = async (lines: readonly string[]) => {
    const blob = await imageOf(element, lines)
    return blob === null ? null : (await createImageBitmap(blob)).height / Math.max(2, devicePixelRatio)
  }
  expect(await heightWith([])).toBe(40)
  // 8 pixels above and below, 18 for each line of at most 14 characters.
  expect(await heightWith(['Airline: AA'])).toBe(40 + 16 + 18)
  expect(await heightWith(['Alaska American Delta', 'Monday'])).toBe(40 + 16 + 3 * 18)
  const colors = await colorsOf('noted', ['Airline: AA'])
  expect(colors.get('0,0,255') ?? 0).toBeGreaterThan(50)
})
