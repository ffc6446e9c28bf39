import { Profiler } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { connection } from '#data/http/connection.ts'
import { useCanReach, useMayRequest } from '#parts/chart/use-can-reach.ts'

const Reached = () => (
  <p role="status">{`${useCanReach() ? 'reached' : 'not reached'}, ${useMayRequest() ? 'may request' : 'may not'}`}</p>
)

test('an answer of the server draws nothing again; a lost connection does', async () => {
  connection.report(null)
  let drawings = 0
  await render(
    <Profiler id="reached" onRender={() => (drawings += 1)}>
      <Reached />
    </Profiler>,
  )
  const before = drawings
  for (let answer = 0; answer < 3; answer += 1) connection.report(null)
  await expect.element(page.getByRole('status')).toHaveTextContent('reached, may request')
  expect(drawings).toBe(before)
  connection.report({ code: 'signed-out', status: 401 })
  await expect.element(page.getByRole('status')).toHaveTextContent('not reached, may request')
  expect(drawings).toBe(before + 1)
  connection.report(null)
})
