/** Runs a statement as the user `me`, with nothing but the protocol; gives its rows, rounded as JavaScript reads them. */
export async function runBare(address: string, sql: string): Promise<readonly (readonly unknown[])[]> {
  const rows: (readonly unknown[])[] = []
  const headers = { 'x-trino-user': 'me', 'x-trino-client-capabilities': 'PARAMETRIC_DATETIME' }
  let answer = await fetch(`${address}/v1/statement`, { method: 'POST', headers, body: sql })
  for (;;) {
    const page: BarePage = JSON.parse(await answer.text())
    if (page.error !== undefined) throw new Error(page.error.message)
    for (const row of page.data ?? []) rows.push(row)
    if (page.nextUri === undefined) return rows
    answer = await fetch(page.nextUri, { headers })
  }
}

interface BarePage {
  readonly nextUri?: string
  readonly data?: readonly (readonly unknown[])[]
  readonly error?: { readonly message: string }
}
