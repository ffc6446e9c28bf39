import { lazily } from '#parts/lazily.ts'

// Without its code the dashboard is shown without its style.
const AppliedStyle = lazily(
  async () => (await import('./AppliedStyle.tsx').catch(() => null))?.AppliedStyle ?? Nothing,
)

const Nothing = () => null

/** Applies the CSS of a dashboard to its own elements. Its code is loaded only for a dashboard that has some. */
export const DashboardStyle = ({ css }: { readonly css: string }) =>
  css.trim() !== '' && <AppliedStyle css={css} />
