import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ColorScale } from '#parts/chart/foot/ColorScale.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'

test('a drawing with colours by a measure shows their range; a table and others show nothing', async () => {
  await onStage(
    <>
      <ColorScale drawing={{ colorRange: '0 to 18' }} asTable={false} />
      <ColorScale drawing={{ colorRange: '5 to 7' }} asTable />
      <ColorScale drawing={{ colorRange: null }} asTable={false} />
    </>,
  )
  await expect.element(page.getByText('0 to 18')).toBeVisible()
  await expect.element(page.getByText('5 to 7')).not.toBeInTheDocument()
})
