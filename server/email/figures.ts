export * from '../kernel/number-format.ts'
