// React's development build is several times slower. React reads this variable when it loads, so this file must be
// loaded first.
process.env['NODE_ENV'] = 'production'
