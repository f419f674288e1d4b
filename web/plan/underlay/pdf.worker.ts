// Worker that reads PDFs outside the page. All memory and code that a file uses end with the worker.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
