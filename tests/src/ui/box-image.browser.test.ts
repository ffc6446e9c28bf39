import { expect, test } from 'vitest'
import { boxFile } from '#ui/box-image.ts'

test('the file of a box has its texts and drawings at their places, with their styles', () => {
  document.body.innerHTML =
    '<div id="box" style="width: 200px; height: 80px; position: relative">' +
    '<b style="position: absolute; left: 10px; top: 20px; font-size: 30px; color: rgb(255, 0, 0)">1.63 M</b>' +
    '<svg style="position: absolute; left: 100px; top: 40px" width="50" height="20"><path d="M0 0L50 20"/></svg>' +
    '</div>'
  const box = document.querySelector('#box')
  if (box === null) throw new Error('no box')
  const file = new DOMParser().parseFromString(boxFile(box, 'rgb(0, 0, 255)'), 'image/svg+xml')
  expect(file.documentElement.getAttribute('width')).toBe('200')
  expect(file.querySelector('rect')?.getAttribute('fill')).toBe('rgb(0, 0, 255)')
  const text = file.querySelector('text')
  expect([text?.textContent, text?.getAttribute('x'), text?.getAttribute('fill')]).toEqual([
    '1.63 M',
    '10',
    'rgb(255, 0, 0)',
  ])
  expect(text?.getAttribute('font-size')).toBe('30px')
  expect(file.querySelector('g')?.getAttribute('transform')).toBe('translate(100 40)')
  expect(file.querySelector('g path')?.getAttribute('d')).toBe('M0 0L50 20')
})
