import type { Config } from '@react-router/dev/config'

// The manifest of all routes is one file that browsers cache. That saves a request per new link, and there is no
// manifest endpoint besides the pages.
export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
