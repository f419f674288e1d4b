import type { DemoPost } from './categories.ts'

export const fairPosts: readonly DemoPost[] = []
