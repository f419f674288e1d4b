export * from '../kernel/figures.ts'
