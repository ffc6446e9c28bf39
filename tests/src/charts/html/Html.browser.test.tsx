import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { HtmlModel } from '#domain/chart/model/html.ts'
import { COMPLETE } from '#domain/core/completeness/completeness.ts'
import { err, ok } from '#domain/core/result.ts'
import { ChartMark } from '#parts/chart/drawn/ChartMark.tsx'
import { MODELS } from '#tests/src/charts/example-models.ts'
import { onStage } from '#tests/src/ui/stage.tsx'

const show = async (render: HtmlModel['render']) =>
  onStage(
    <ChartMark
      name="Delays"
      asTable={false}
      drawing={{
        model: { kind: 'html', render },
        table: MODELS.table,
        summary: '',
        completeness: COMPLETE,
        remark: null,
        colorRange: null,
      }}
    />,
  )

test('the HTML of a template is drawn, and nothing of it runs, loads or imitates the page', async () => {
  await show(async () =>
    ok(
      '<h2>Late</h2><p class="x" style="color:red">ATL</p><img src=x onerror="window.hurt=1"><script>window.hurt=1</script><a href="javascript:alert(1)">go</a>',
    ),
  )
  const region = page.getByRole('region', { name: 'Delays' })
  await expect.element(region.getByRole('heading', { name: 'Late' })).toBeVisible()
  const box = region.element()
  expect([
    box.querySelector('script'),
    box.querySelector('[style], [class], [onerror]'),
    'hurt' in window,
  ]).toEqual([null, null, false])
  expect(box.querySelector('a:last-of-type')?.hasAttribute('href')).toBe(false)
})

test('a template that cannot be drawn shows the reason, and where its rows are', async () => {
  await show(async () => err({ message: 'Parse error on line 1.' }))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The template cannot be drawnParse error on line 1. Its rows are in the table view.')
})

test('a message replaces it where its code does not load', async () => {
  await show(async () => Promise.reject(new Error('gone')))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'The template cannot be drawnA part of the program could not be loaded. Its rows are in the table view.',
    )
})
