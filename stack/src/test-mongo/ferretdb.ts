import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const version = 'v1.24.0';

const goMod = `module bowtie/ferretdb

go 1.22

require github.com/FerretDB/FerretDB ${version}
`;

/** FerretDB as a package, with SQLite below it and no telemetry. Started as: ferretdb <host:port> <data folder> */
const mainGo = `package main

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"syscall"

	"github.com/FerretDB/FerretDB/ferretdb"
)

func main() {
	f, err := ferretdb.New(&ferretdb.Config{
		Listener:  ferretdb.ListenerConfig{TCP: os.Args[1]},
		Logger:    slog.New(slog.NewTextHandler(io.Discard, nil)),
		Handler:   "sqlite",
		SQLiteURL: "file:" + os.Args[2] + "/",
	})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	f.Run(ctx)
}
`;

/** A built FerretDB, or why there is none. */
export type Build = { binary: string } | { missing: string };

/** Builds FerretDB through Go's module proxy into a cache folder; a build that is there already is used again. */
export function buildFerretdb(cacheDir: string): Build {
  const dir = join(cacheDir, 'ferretdb', version);
  const binary = join(dir, 'ferretdb');
  if (existsSync(binary)) return { binary };
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'go.mod'), goMod);
  writeFileSync(join(dir, 'main.go'), mainGo);
  console.log(`building FerretDB ${version} with Go (the first time takes a few minutes)`);
  for (const args of [
    ['mod', 'tidy'],
    ['build', '-o', 'ferretdb.new', '.'],
  ]) {
    const { status, stderr } = spawnSync('go', args, { cwd: dir, encoding: 'utf8' });
    if (status !== 0) return { missing: `go ${args[0]} failed: ${stderr.trim().split('\n').at(-1) ?? ''}` };
  }
  // Only a build that ended well takes the name that is looked for.
  renameSync(join(dir, 'ferretdb.new'), binary);
  return { binary };
}
