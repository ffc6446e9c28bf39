import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** Rules of axe that never report a serious fault and scan the entire page. They are disabled. */
const MINOR_RULES = [
  'aria-allowed-role',
  'empty-heading',
  'heading-order',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'skip-link',
]

interface Finding {
  readonly impact: string | null
  readonly text: string
}

/** The part of the API of axe that this file uses. */
interface Axe {
  readonly run: (
    part: string | Document,
    options: object,
  ) => Promise<{
    readonly violations: readonly {
      readonly id: string
      readonly help: string
      readonly impact: string | null
      readonly nodes: readonly { readonly html: string }[]
    }[]
  }>
}

/**
 * Finds serious faults in an open dialog or the part of a screen. Runs axe in the page itself, since the Playwright wrapper
 * injects it and opens another page for each check, which takes longer than the check.
 */
export async function seriousFindings(
  page: Page,
  part: string | undefined,
  rules: readonly string[] | null,
): Promise<readonly string[]> {
  const isOver = (await page.getByRole('dialog').count()) > 0
  const selector = isOver ? '[role=dialog], dialog' : (part ?? null)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const findings = await page.evaluate(
    async ({ selector, rules, minor }): Promise<readonly Finding[]> => {
      const isAxe = (one: unknown): one is Axe => typeof one === 'object' && one !== null && 'run' in one
      const axe: unknown = Reflect.get(globalThis, 'axe')
      if (!isAxe(axe)) throw new Error('axe is not in the page')
      const only =
        rules === null
          ? { rules: Object.fromEntries(minor.map((rule) => [rule, { enabled: false }])) }
          : { runOnly: { type: 'rule', values: rules } }
      const options = { resultTypes: ['violations'], elementRef: false, ...only }
      const { violations } = await axe.run(selector ?? document, options)
      return violations.map(({ id, help, impact, nodes }) => ({
        impact,
        text: `${id}: ${help} – ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      }))
    },
    { selector, rules, minor: MINOR_RULES },
  )
  return findings
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ text }) => text)
}
