import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { DashboardStyle } from '#features/dashboards/view/style/DashboardStyle.tsx'
import { STYLE_SCOPE } from '#features/dashboards/view/style/style-scope.ts'

const colorOf = (id: string) => {
  const element = document.getElementById(id)
  return element === null ? null : getComputedStyle(element).color
}

test('the style of a dashboard reaches its own elements only, and ends with it', async () => {
  const Page = ({ css }: { readonly css: string }) => (
    <div>
      <p id="outside" className="x" />
      <div className={STYLE_SCOPE}>
        <DashboardStyle css={css} />
        <p id="inside" className="x" />
      </div>
    </div>
  )
  const { rerender } = await render(
    <Page css=".x { color: rgb(1, 2, 3) } body ~ p { color: blue } @import 'x.css';" />,
  )
  await expect.poll(() => colorOf('inside')).toBe('rgb(1, 2, 3)')
  expect(colorOf('outside')).not.toBe('rgb(1, 2, 3)')
  await rerender(<Page css="" />)
  expect(colorOf('inside')).toBe(colorOf('outside'))
})
