import { expect, test } from 'vitest'
import { pngOfSvg, svgFile } from '#ui/svg-image.ts'

/** A drawing of one square whose colour a style sheet gives. */
function drawSquare(): SVGSVGElement {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.square { fill: rgb(0, 128, 0) }')
  document.adoptedStyleSheets = [sheet]
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('style', 'width: 40px; height: 20px')
  const square = document.createElementNS(svg.namespaceURI, 'rect')
  for (const [name, value] of [
    ['class', 'square'],
    ['width', '20'],
    ['height', '20'],
  ] as const)
    square.setAttribute(name, value)
  const label = document.createElementNS(svg.namespaceURI, 'text')
  label.textContent = '<b>A & B</b>'
  svg.append(square, label)
  document.body.replaceChildren(svg)
  return svg
}

test('the file of a drawing has the styles of the style sheets, and its texts are texts', () => {
  const text = svgFile(drawSquare(), 'rgb(255, 255, 255)')
  const read = new DOMParser().parseFromString(text, 'image/svg+xml')
  const [ground, square] = read.querySelectorAll('rect')
  expect(ground?.getAttribute('fill')).toBe('rgb(255, 255, 255)')
  expect(square?.getAttribute('fill')).toBe('rgb(0, 128, 0)')
  expect(square?.hasAttribute('class')).toBe(false)
  expect(read.querySelector('text')?.textContent).toBe('<b>A & B</b>')
  expect(read.documentElement.getAttribute('width')).toBe('40')
})

test('a shape that CSS moves is at the same place in the file', () => {
  const drawing = drawSquare()
  const square = drawing.querySelector('rect')
  if (square !== null) square.style.transform = 'translate(10px, 5px) scale(var(--unscaled, 1))'
  const read = new DOMParser().parseFromString(svgFile(drawing, 'none'), 'image/svg+xml')
  expect(read.querySelector('.square, rect + rect')?.getAttribute('transform')).toBe(
    'matrix(1, 0, 0, 1, 10, 5)',
  )
})

test('the image of a drawing has its shapes on its background, at twice its size at least', async () => {
  const blob = await pngOfSvg(svgFile(drawSquare(), 'rgb(255, 255, 0)'), 'rgb(255, 255, 0)')
  const picture = blob && (await createImageBitmap(blob))
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  canvas.width = picture?.width ?? 0
  canvas.height = picture?.height ?? 0
  if (picture) pen?.drawImage(picture, 0, 0)
  const at = (x: number, y: number) => [...(pen?.getImageData(x, y, 1, 1).data ?? [])]
  expect([canvas.width >= 80, canvas.width / canvas.height]).toEqual([true, 2])
  expect(at(canvas.width / 4, canvas.height - 2)).toEqual([0, 128, 0, 255])
  expect(at((canvas.width * 3) / 4, canvas.height - 2)).toEqual([255, 255, 0, 255])
})
