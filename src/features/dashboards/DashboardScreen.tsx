export const DashboardScreen = (_: { idOrSlug?: string }) => <h1>DashboardScreen</h1>
