import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { build } from 'vite'

/** The script of the page, as one text. */
async function script(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: { input: join(import.meta.dirname, 'page.ts'), output: { format: 'iife' } },
    },
  })
  const [first] = Array.isArray(built) ? built : [built]
  if (first === undefined || !('output' in first)) throw new Error('The bare editor was not built.')
  return first.output[0].code
}

/** Opens an editor without a product around it in the same browser: the least time from a key to its paint. */
export async function openBareEditor(context: BrowserContext, text: string): Promise<Page> {
  const page = await context.newPage()
  await page.evaluate((given) => Reflect.set(globalThis, 'text', given), text)
  await page.addScriptTag({ content: await script() })
  await page.bringToFront()
  return page
}
