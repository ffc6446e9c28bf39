import type { Page } from '@playwright/test'

/** Makes a record as another program would: by the session of a page, without its code. Returns its id. */
export async function makeRecord(page: Page, path: string, body: object): Promise<number> {
  return page.evaluate(
    async ({ path, body }) => {
      const token = await (await fetch('/api/v1/security/csrf_token/')).json()
      const answer = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-csrftoken': token.result },
        body: JSON.stringify(body),
      })
      return (await answer.json()).id
    },
    { path, body },
  )
}

/** Returns the server id of the example dataset of flights. */
export async function flightsDataset(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const q = '(filters:!((col:table_name,opr:eq,value:flights)),columns:!(id))'
    const answer = await fetch(`/api/v1/dataset/?q=${encodeURIComponent(q)}`)
    return (await answer.json()).ids[0]
  })
}
