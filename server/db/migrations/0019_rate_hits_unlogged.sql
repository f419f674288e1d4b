-- Counts of limits live for minutes and are worth nothing after a crash: without a log a log-in waits for the disk once less for each of them (docs/speed.md).
ALTER TABLE "rate_hits" SET UNLOGGED;
