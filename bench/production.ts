// React's other half checks much and is several times slower; it looks at this when it is loaded, so this file is loaded first.
process.env['NODE_ENV'] = 'production'
