/*
 * A disk that can lose its power. Preloaded into a process that writes an SQLite log: before every write to log.db or log.db-wal the
 * bytes that it replaces go to <file>.undo, and fsync empties that file. Killing the process and undoing what is in there gives the
 * files as a disk would have kept them; log-power-cut.ts does that, and lets some sectors through out of order.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define DESCRIPTORS 4096
static int undo[DESCRIPTORS]; /* descriptor of the undo file, 0 for files of no interest */
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

#define REAL(name) ((__typeof__(&name))real(#name))
static void *real(const char *name) {
  void *found = dlsym(RTLD_NEXT, name);
  if (!found) abort();
  return found;
}

static int ends(const char *path, const char *end) {
  size_t a = strlen(path), b = strlen(end);
  return a >= b && strcmp(path + a - b, end) == 0;
}

int open64(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = va_arg(rest, mode_t);
  va_end(rest);
  int fd = REAL(open64)(path, flags, mode);
  if (fd > 0 && fd < DESCRIPTORS && (ends(path, "log.db") || ends(path, "log.db-wal"))) {
    char name[4096];
    snprintf(name, sizeof name, "%s.undo", path);
    int twin = REAL(open64)(name, O_RDWR | O_CREAT | O_APPEND, 0600);
    if (twin < 0) abort();
    undo[fd] = twin;
  }
  return fd;
}

int close(int fd) {
  if (fd > 0 && fd < DESCRIPTORS && undo[fd]) {
    REAL(close)(undo[fd]);
    undo[fd] = 0;
  }
  return REAL(close)(fd);
}

/* One record: where, how many old bytes follow, how long the file was. */
static void remember(int fd, int64_t offset, int64_t length) {
  int64_t size = lseek(fd, 0, SEEK_END);
  int64_t old = size - offset < length ? size - offset : length;
  if (old < 0) old = 0;
  char *record = malloc(24 + old);
  int64_t header[3] = {offset, old, size};
  memcpy(record, header, 24);
  if (old && REAL(pread64)(fd, record + 24, old, offset) != old) abort();
  if (write(undo[fd], record, 24 + old) != 24 + old) abort();
  free(record);
}

#define WATCHED(fd) ((fd) > 0 && (fd) < DESCRIPTORS && undo[fd])

ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t offset) {
  if (!WATCHED(fd)) return REAL(pwrite64)(fd, bytes, length, offset);
  pthread_mutex_lock(&mutex);
  remember(fd, offset, length);
  ssize_t done = REAL(pwrite64)(fd, bytes, length, offset);
  pthread_mutex_unlock(&mutex);
  return done;
}

int ftruncate64(int fd, off64_t length) {
  if (!WATCHED(fd)) return REAL(ftruncate64)(fd, length);
  pthread_mutex_lock(&mutex);
  remember(fd, length, INT64_MAX / 2);
  int done = REAL(ftruncate64)(fd, length);
  pthread_mutex_unlock(&mutex);
  return done;
}

static int sync_to(int fd, const char *name) {
  if (!WATCHED(fd)) return ((int (*)(int))real(name))(fd);
  pthread_mutex_lock(&mutex); /* the other thread may be between a record and its write */
  int done = REAL(ftruncate64)(undo[fd], 0);
  pthread_mutex_unlock(&mutex);
  return done;
}
int fsync(int fd) { return sync_to(fd, "fsync"); }
int fdatasync(int fd) { return sync_to(fd, "fdatasync"); }
